import { CONTENT, importContent } from '../src/app/import/import.ts'
import { buildApp } from '../src/app/app.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { testConfig } from '../test/config.ts'
import { createPeople } from '../test/people.ts'
import { listRoutes } from '../test/routes.ts'
import { worstQuestions } from '../test/worst-questions.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { catchUp, growTo, sizeOf } from './grow-to.ts'
import { writes } from './writes.ts'

// Measures how long each of the API's reads, and a few writes, take in a clinic with many times the rows of a small one:
// `DATABASE_URL=… node api/bench/read-times.ts 100x`. The database must be empty, or already loaded if no size is
// given. Prints one line of JSON: how many seconds loading took, and each operation's p50 and p99 in milliseconds,
// without HTTP overhead, each the median of five rounds.
const { DATABASE_URL: url } = process.env
if (!url) throw new Error('DATABASE_URL is not set')
const [, , size] = process.argv

const ROUNDS = 5
const READS = 10
/** How long all measurements of one operation may take, in milliseconds; a slow operation is measured less often. */
const MOST = 1_000
/** How many milliseconds the clock jumps. */
let jump = 6_000

const seconds = size === undefined ? 0 : await loadTo(url, size)
await catchUp(url)

const time = { now: new Date() }
const clock = () => time.now
const db = openDatabase({ url, poolMax: 5 })
const config = testConfig({ DATABASE_URL: url, PUBLIC_URL: 'https://clinic.example' })
const does = { answers: true, works: false }
const app = await buildApp({ config, db, clock, logLevel: 'silent', does })
await app.listen({ host: '127.0.0.1', port: 0 })
// from here on, the app caches as it does in production
while ((await app.inject('/content-version')).json<{ data: { version: number | null } }>().data.version === null)
  await pause(50)
const people = createPeople(db, clock, config.AUTH_SECRET)
const times: Record<string, { p50: number; p99: number; status: number }> = {}
for (const { operation, url: address, by } of await worstQuestions(
  { db, time, logIn: people.logIn },
  listRoutes(app),
)) {
  const headers = by ? { authorization: `Bearer ${await by.token()}` } : {}
  const ask = async () => {
    // the clock jumps, so that no response with free times comes from the cache
    time.now = new Date(time.now.getTime() + (jump = -jump))
    const asked = performance.now()
    const { statusCode } = await app.inject({ url: address, headers, remoteAddress: '127.0.0.1' })
    return { took: performance.now() - asked, status: statusCode }
  }
  times[operation] = await measured(ask)
}
time.now = new Date()
for (const { operation, prepare } of await writes({ app, db, time }, people))
  times[operation] = await measured(async () => {
    const send = await prepare()
    const sent = performance.now()
    const status = await send()
    return { took: performance.now() - sent, status }
  })
await app.close()
await db.destroy()
console.log(JSON.stringify({ seconds, times }))

async function measured(ask: () => Promise<{ took: number; status: number }>) {
  for (let warm = 0; warm < 6; warm++) await ask()
  const { took, status } = await ask()
  const reads = Math.max(3, Math.min(READS, Math.floor(MOST / ROUNDS / took)))
  const rounds: number[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const taken: number[] = []
    for (let read = 0; read < reads; read++) taken.push((await ask()).took)
    rounds.push(taken)
  }
  return { p50: medianOf(rounds, 0.5), p99: medianOf(rounds, 0.99), status }
}

async function loadTo(address: string, name: string): Promise<number> {
  await migrate(address)
  const loading = openDatabase({ url: address, poolMax: 1 })
  await importContent(loading, { clock: () => new Date(), folder: CONTENT })
  await loading.destroy()
  const begun = performance.now()
  await growTo(address, sizeOf(name), new Date())
  return (performance.now() - begun) / 1000
}

function medianOf(rounds: number[][], share: number): number {
  const each = rounds.map((taken) => taken.toSorted((a, b) => a - b)[Math.floor(taken.length * share)]!)
  return each.toSorted((a, b) => a - b)[Math.floor(each.length / 2)]!
}
