import { expect, test } from 'playwright/test'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crowd, type Heard, type Visit } from '../fixtures/crowd.ts'
import { query } from '../fixtures/database.ts'
import { aDiary, aPatientsToken, type Diary, MONEY_INVARIANTS, untilAnswered } from '../fixtures/payers.ts'
import { setApart } from '../fixtures/processes.ts'
import { ownProduct } from '../fixtures/product.ts'
import { control } from '../fixtures/sandbox.ts'

/** Seconds for finding the capacity, and the duration of the crowd. */
const FINDING = 10
const SECONDS = 20
const LANES = 24
const VISITORS = 800
const TIMES = 4
/** The number of members, which shares no factor with fifty, so that all of them write. */
const MEMBERS = 97
const TIMES_OF =
  '/backend/availability-slot/get-availability-slot-for-patient?consultation_type=video&profile_type=Counsellor'
const PAYERS = 4
/** Milliseconds after the crowd within which the site must be as fast as before. */
const BACK_WITHIN = 5_000

/**
 * The kinds of requests, in the order in which a busy site refuses them, with the number of each in every fifty
 * requests.
 */
const SHARES = { page: 12, search: 13, read: 18, own: 5, write: 2 } as const
type Kind = keyof typeof SHARES
const KINDS = Object.keys(SHARES) as Kind[]
const TURNS = KINDS.flatMap((kind) => Array<Kind>(SHARES[kind]).fill(kind))

test('SIZE-03 at four times what the site can serve it refuses at once and in order, and who pays ends paid once', async () => {
  const tokens = await Promise.all(Array.from({ length: MEMBERS }, aPatientsToken))
  const diaries = await Promise.all(Array.from({ length: PAYERS }, aDiary))
  await setApart()
  const { url } = ownProduct()
  let n = 0
  const next = (): Visit<Kind> => {
    n++
    // seven and fifty share no factor, so the kinds are mixed
    const kind = TURNS[(n * 7) % TURNS.length]!
    const from = { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` }
    const own = { ...from, authorization: `Bearer ${tokens[n % MEMBERS]}` }
    if (kind === 'page') return { kind, path: `/blog?search=${n}`, headers: from }
    if (kind === 'search')
      return { kind, path: `/backend/user/blogs?searchValue=sleep&limit=12&skip=${n}`, headers: from }
    if (kind === 'read') return { kind, path: `${TIMES_OF}&most_paise=${100_000 + n}`, headers: from }
    if (kind === 'own') return { kind, path: ['/backend/message/threads', '/backend/notices'][n % 2]!, headers: own }
    const entry = { key: randomUUID(), text: 'A line of a day.' }
    return { kind, path: '/backend/journal/add', headers: own, body: entry }
  }
  await crowd({ url, visitors: LANES, seconds: FINDING / 2, next })
  const alone = await crowd({ url, visitors: LANES, seconds: FINDING, next })
  const capacity = served(alone.heard).length / FINDING
  const usual = percentile(served(alone.heard), 0.5)

  let isOver = false
  const paid: string[] = []
  const payers = diaries.map(async (diary) => {
    while (!isOver) paid.push(await pay(diary))
  })
  const inCrowd = await crowd({ url, visitors: VISITORS, aSecond: TIMES * capacity, seconds: SECONDS, next })
  const left = performance.now()
  isOver = true
  let back = Infinity
  while (back === Infinity && performance.now() - left < 2 * BACK_WITHIN) {
    const { heard } = await crowd({ url, visitors: 2, seconds: 1, next })
    if (heard.every(({ status }) => status < 500) && percentile(served(heard), 0.5) <= 2 * usual)
      back = performance.now() - left
  }
  await Promise.all(payers)

  const good = served(inCrowd.heard)
  const refused = inCrowd.heard.filter(({ status }) => status === 503)
  const shares = KINDS.map((kind) => {
    const all = inCrowd.heard.filter((one) => one.kind === kind)
    return all.filter(({ status }) => status === 503).length / all.length
  })
  const told = {
    'served a second alone': Math.round(capacity),
    'of it in the crowd': Number((good.length / SECONDS / capacity).toFixed(2)),
    'asked a second': Math.round(inCrowd.heard.length / SECONDS),
    'p99 of what is served, ms': Math.round(percentile(good, 0.99)),
    'p99 of a refusal, ms': Math.round(percentile(refused, 0.99)),
    'refused of each kind': Object.fromEntries(KINDS.map((kind, index) => [kind, Number(shares[index]!.toFixed(2))])),
    'other answers': inCrowd.heard.length - good.length - refused.length,
    unanswered: inCrowd.unanswered,
    'payments ended': paid.length,
    'as before after, ms': Math.round(back),
  }
  console.log(`[judge] ${JSON.stringify(told)}`)

  await expect
    .poll(() => query(`select 1 from webhook_inbox where processed_at is null`), { timeout: 60_000 })
    .toEqual([])
  expect(await query(MONEY_INVARIANTS)).toEqual([])
  const ends = await query<{ paid: number }>(
    `select count(*)::int as paid from gateway_payments p join order_lines l using (order_id)
     where l.appointment_id = any($1) and p.disposition = 'applied' group by l.appointment_id`,
    [paid],
  )
  expect(ends).toEqual(paid.map(() => ({ paid: 1 })))
  expect(paid.length).toBeGreaterThan(0)
  expect(refused.filter(({ comeAgain }) => !comeAgain)).toEqual([])
  expect([told['other answers'], inCrowd.unanswered]).toEqual([0, 0])
  expect(told['of it in the crowd']).toBeGreaterThanOrEqual(0.8)
  expect(told['p99 of what is served, ms']).toBeLessThan(2_000)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  expect(back).toBeLessThan(BACK_WITHIN)
})

/** A patient books a call and pays for it, and repeats each step with the same key until it gets a response. */
async function pay({ doctor, times }: Diary): Promise<string> {
  const token = await aPatientsToken()
  const slot = { doctor_id: doctor, starts_at: times.pop()! }
  const { id } = await untilAnswered<{ id: string }>('/discovery-call/slot-book', token, slot)
  const { order_id } = await untilAnswered<{ order_id: string }>('/razorpay/order', token, { appointment_id: id })
  await control('pay', { order_id, outcome: 'success' })
  for (;;) {
    const { state } = await untilAnswered<{ state: string }>(`/payments/status?appointment_id=${id}&fresh=1`, token)
    if (state === 'confirmed') return id
    await pause(200)
  }
}

const served = (heard: readonly Heard<Kind>[]) => heard.filter(({ status }) => status < 500 && status !== 429)

const percentile = (heard: readonly Heard<string>[], share: number): number =>
  heard.map(({ took }) => took).toSorted((a, b) => a - b)[Math.floor(heard.length * share)] ?? Infinity
