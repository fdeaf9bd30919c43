import { spawnSync } from 'node:child_process'
import type { Look } from './surroundings.ts'

/**
 * How many seconds a clock may be off. Codes, tokens and holds expire by it, and the PostgreSQL machines compare their
 * times.
 */
const MOST_OFF = 1
const WHAT = 'clock'

/** Asks chrony how far this machine's clock is off; undefined if chrony is not installed. */
export function askChrony(): { status: number | null; stdout: string } | undefined {
  const asked = spawnSync('chronyc', ['-c', 'tracking'], { encoding: 'utf8' })
  return asked.error ? undefined : asked
}

/**
 * Judges the clock by one comma-separated line from chrony: the fifth field contains the seconds by which the clock is
 * off, and the last one shows whether chrony follows other clocks at all. Without chrony, the clock is not judged,
 * because a laptop's system maintains its own clock.
 */
export function lookAtClock(asked: ReturnType<typeof askChrony>): Look {
  if (!asked) return { what: WHAT, found: 'not compared: chrony is not installed', isWrong: false }
  const fields = asked.stdout.trim().split(',')
  const off = Number(fields[4])
  const leap = fields.at(-1)
  if (asked.status !== 0 || fields.length < 14 || Number.isNaN(off) || leap === 'Not synchronised')
    return { what: WHAT, found: 'chrony follows no other clock: start it, and let it reach its servers', isWrong: true }
  return Math.abs(off) > MOST_OFF
    ? { what: WHAT, found: `off by ${Math.abs(off).toFixed(1)} s: chronyc makestep sets it`, isWrong: true }
    : { what: WHAT, found: `off by ${Math.abs(off).toFixed(3)} s`, isWrong: false }
}
