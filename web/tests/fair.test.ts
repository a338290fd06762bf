import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf } from '../src/replay/fair';

test.each([0, 1, 3, 32, 55, 56, 63, 64, 65, 200])('the SHA-256 of %i bytes is that of everybody else', (length) => {
  const bytes = Uint8Array.from({ length }, (_, place) => (place * 151 + 7) % 256);
  const hex = Buffer.from(bytes).toString('hex');
  expect(digestOf(hex)).toBe(createHash('sha256').update(bytes).digest('hex'));
});
