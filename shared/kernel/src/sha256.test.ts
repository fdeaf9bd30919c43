import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('agrees with the system’s, whatever the length', async () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 31 + length) % 256)
    const words = new DataView(await crypto.subtle.digest('SHA-256', bytes))
    expect([...sha256(bytes)]).toEqual(Array.from({ length: 8 }, (_, i) => words.getInt32(i * 4)))
  }
})
