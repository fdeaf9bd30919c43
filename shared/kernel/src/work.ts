import type { Work } from '@app/contracts/work'
import { WORK_PARTS } from '@app/domain/work'
import { compress, FIRST, sha256 } from './sha256.ts'

/** Milliseconds of work between two pauses in which the page can respond to its reader. */
const SLICE = 24
/** The number of hashes between two checks of the clock. */
const BATCH = 256

/** Lets the page continue; unlike a timer, a message arrives immediately, even in a background tab. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })

/**
 * Does the work that a server requests instead of refusing a call, in slices, so that the page stays responsive.
 *
 * @returns the header for the retry of the call.
 */
export async function solve({ challenge, bits }: Work, signal?: AbortSignal): Promise<string> {
  const numbers: number[] = []
  let since = performance.now()
  for (let part = 0; part < WORK_PARTS; part++) {
    const block = new Int32Array(16)
    block.set(sha256(new TextEncoder().encode(`${challenge} ${part}`)))
    // the block contains 36 bytes, the end mark, and the length of the bytes in bits
    block[9] = -0x80000000
    block[15] = 36 * 8
    let number = 0
    for (; !isRare(block, number, bits); number++) {
      if (number % BATCH !== 0 || performance.now() - since < SLICE) continue
      await breathe()
      signal?.throwIfAborted()
      since = performance.now()
    }
    numbers.push(number)
  }
  return `${challenge}.${numbers.join(',')}`
}

const state = new Int32Array(8)
function isRare(block: Int32Array, number: number, bits: number): boolean {
  block[8] = number
  state.set(FIRST)
  compress(state, block)
  return state[0]! >>> (32 - bits) === 0
}
