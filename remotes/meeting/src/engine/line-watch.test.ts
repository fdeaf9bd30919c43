import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLine } from './line-watch.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Watches a connection that yields the given measurements, one per second. */
async function told(looks: readonly (readonly [received: number, lost: number, bitrate?: number])[]) {
  const said: boolean[] = []
  const left = [...looks]
  const getStats = async () => {
    const [packetsReceived, packetsLost, availableOutgoingBitrate] = left.shift()!
    return new Map<string, object>([
      ['in', { type: 'inbound-rtp', packetsReceived, packetsLost }],
      ['pair', { type: 'candidate-pair', nominated: true, availableOutgoingBitrate }],
    ]) as never
  }
  const stop = watchLine({ getStats }, (isThin) => said.push(isThin))
  await vi.advanceTimersByTimeAsync(looks.length * 1000)
  stop()
  return said
}

it('a line is thin after three bad seconds in a row, and no more after a good one', async () => {
  expect(
    await told([
      [0, 0],
      [80, 20],
      [160, 40],
    ]),
  ).toEqual([])
  expect(
    await told([
      [0, 0],
      [80, 20],
      [160, 40],
      [240, 60],
    ]),
  ).toEqual([true])
  expect(
    await told([
      [0, 0],
      [80, 20],
      [160, 40],
      [240, 60],
      [340, 60],
    ]),
  ).toEqual([true, false])
  expect(
    await told([
      [0, 0],
      [80, 20],
      [160, 40],
      [260, 40],
      [340, 60],
      [420, 80],
    ]),
  ).toEqual([])
})

it('a line that can’t carry a small picture is thin too', async () => {
  expect(
    await told([
      [0, 0, 90_000],
      [100, 0, 90_000],
      [200, 0, 90_000],
    ]),
  ).toEqual([true])
  expect(
    await told([
      [0, 0, 150_000],
      [100, 0, 150_000],
      [200, 0, 150_000],
    ]),
  ).toEqual([])
})
