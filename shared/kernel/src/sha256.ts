// The browser's own digest is asynchronous, so for thousands of short inputs it is many times slower than this
// implementation.

/** The first 32 bits of the fractional parts of the roots of the first primes (FIPS 180-4). */
const primes: number[] = []
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n)
const bitsAfterPoint = (root: number): number => Math.floor((root % 1) * 2 ** 32) | 0

const ROUND = Int32Array.from(primes, (prime) => bitsAfterPoint(Math.cbrt(prime)))
/** The state before the first block. */
export const FIRST = Int32Array.from(primes.slice(0, 8), (prime) => bitsAfterPoint(Math.sqrt(prime)))

const words = new Int32Array(64)

/** Updates the state with one block of sixteen words. */
export function compress(state: Int32Array, block: Int32Array): void {
  words.set(block)
  for (let i = 16; i < 64; i++) {
    const x = words[i - 15]!
    const y = words[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[i]! + words[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + t1) | 0
    d = c
    c = b
    b = a
    a = (t1 + t2) | 0
  }
  state[0] = state[0]! + a
  state[1] = state[1]! + b
  state[2] = state[2]! + c
  state[3] = state[3]! + d
  state[4] = state[4]! + e
  state[5] = state[5]! + f
  state[6] = state[6]! + g
  state[7] = state[7]! + h
}

/** SHA-256, as eight words. */
export function sha256(bytes: Uint8Array): Int32Array {
  const padded = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64))
  new Uint8Array(padded.buffer).set(bytes)
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 4, bytes.length * 8)
  const state = FIRST.slice()
  for (let at = 0; at < padded.byteLength; at += 64)
    compress(
      state,
      Int32Array.from({ length: 16 }, (_, i) => padded.getInt32(at + i * 4)),
    )
  return state
}
