// The proof that a deal was fair: the key, told at the end, must have the SHA-256 that was told at the beginning.
// Worked out here, since browsers lend theirs only to pages that came over TLS, and a server at home has none.

const BLOCK = 64; // bytes
const PRIMES = firstPrimes(64);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

/** The SHA-256 of a key given in hexadecimal, as hexadecimal. */
export function digestOf(key: string): string {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return sha256(bytes)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('');
}

/** FIPS 180-4, section 6.2. */
function sha256(message: Uint8Array): number[] {
  const words = padded(message);
  let state = START;
  for (let at = 0; at < words.length; at += BLOCK / 4) {
    const mixed = mix(state, schedule(words.slice(at, at + BLOCK / 4)));
    state = state.map((word, place) => (word + mixed[place]!) >>> 0);
  }
  return state;
}

/** The message with a one, noughts and its length behind it, as words of four bytes. */
function padded(message: Uint8Array): number[] {
  const size = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const view = new DataView(new ArrayBuffer(size));
  for (const [place, byte] of [...message, 0x80].entries()) view.setUint8(place, byte);
  view.setUint32(size - 4, message.length * 8);
  return Array.from({ length: size / 4 }, (_, place) => view.getUint32(place * 4));
}

/** The sixteen words of a block, and the forty-eight that follow from them. */
function schedule(block: number[]): number[] {
  const words = [...block];
  for (let place = 16; place < 64; place += 1) {
    const [near, far] = [words[place - 2]!, words[place - 15]!];
    const a = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    const b = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    words.push((a + words[place - 7]! + b + words[place - 16]!) >>> 0);
  }
  return words;
}

function mix(state: number[], words: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (const [place, word] of words.entries()) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[place]! + word;
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h];
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first thirty-two bits of the fraction of a number. */
function fraction(number: number): number {
  return Math.floor((number % 1) * 2 ** 32);
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number += 1)
    if (primes.every((prime) => number % prime)) primes.push(number);
  return primes;
}
