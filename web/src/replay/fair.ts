// The proof that a deal was fair: the key, told at the end, must have the SHA-256 that was told at the beginning.

/** The SHA-256 of a key given in hexadecimal, as hexadecimal. */
export async function digestOf(key: string): Promise<string> {
  const bytes = Uint8Array.from(key.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
