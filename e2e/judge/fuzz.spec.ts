import { expect, test } from 'playwright/test'
import { call, demoTokens, operations, type Operation } from '../fixtures/calls.ts'

/** The number of cases for each operation and seed; the same seed gives the same cases. */
const CASES = Number(process.env.FUZZ_CASES ?? 300)
const SEEDS = [1, 20_261_122, 987_654_321]
const LANES = 8

const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'NaN',
  'Infinity',
  '9'.repeat(400),
  '1.5',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '\u0000',
  '\ud800',
  '💊',
  'é'.repeat(300),
  'a'.repeat(5000),
  '%',
  '_',
  '%%%',
  "' or 1=1 --",
  '"',
  '\\',
  '$1',
  '\r\nx: y',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '../../etc/passwd',
  '//evil.example',
  '<script>',
  '2026-02-30',
  '2026-11-22T00:00:00Z',
  '0000-00-00',
  '99999-01-01',
  'T',
  '2026-11-22',
  '23:59',
  '+05:30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-4fff-bfff-ffffffffffff',
  '+919876543210',
  'a@b.c',
  'rzp_x',
]
const ODD = [null, true, 0, -1, 1e308, 2 ** 53, 1.5, [], {}, [[]], ['a'], { a: 1 }, [null], 'x']

/** Returns a seeded pseudo-random number generator (mulberry32). */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function inputOf({ parameters, fields, method }: Operation, next: () => number) {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const names = (known: string[]) =>
    [...known, '__proto__', 'unknown'].filter((_, i) => next() < (i < known.length ? 0.6 : 0.05))
  const query = names(parameters)
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(pick(VALUES).toWellFormed())}`)
    .join('&')
  if (method === 'GET') return { query: query && `?${query}` }
  const body = Object.fromEntries(names(fields).map((name) => [name, next() < 0.6 ? pick(VALUES) : pick(ODD)]))
  const text = JSON.stringify(body)
  const cut = next()
  return { query: query && `?${query}`, body: cut < 0.9 ? text : text.slice(0, Math.floor(text.length * cut)) }
}

for (const seed of SEEDS) {
  test(`SAFE-01 ${CASES} odd inputs to every operation, by seed ${seed}: none is a fault`, async () => {
    test.setTimeout(1_800_000)
    const next = chance(seed)
    const tokens = await demoTokens()
    const faults: string[] = []
    const work = (await operations())
      .filter(({ path }) => !/logout|leave/.test(path))
      .flatMap((operation) => Array.from({ length: CASES }, () => ({ operation, input: inputOf(operation, next) })))
    const count = work.length
    const lane = async () => {
      for (let one = work.pop(); one; one = work.pop()) {
        const { operation, input } = one
        const token = operation.access === 'doctor' ? tokens.doctor : tokens.patient
        const { status, text } = await call(operation, { ...input, token })
        const where = `${operation.method} ${operation.path}${input.query} ${input.body ?? ''}: ${status} ${text.slice(0, 200)}`
        if (status >= 500 || /node_modules|\bat .*\.ts:\d+/.test(text)) faults.push(where)
        if (status !== 200 && !/^\{"statusCode":\d{3},"message":".+","data":/.test(text)) faults.push(where)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    console.log(`${count} cases`)
    expect(faults.slice(0, 20)).toEqual([])
  })
}
