import { expect, test } from 'playwright/test'
import { query } from '../fixtures/database.ts'
import { ownProduct } from '../fixtures/product.ts'

const GUESSES = 10_000
const CONNECTIONS = 50

/** Sends a call in the form in which a proxy in front of the site forwards it, for a visitor at the given address. */
async function callFrom(address: string, path: string, body: object) {
  const answer = await fetch(`${ownProduct().url}/backend${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const { data } = (await answer.json()) as {
    data: { code?: string; request_id?: string; sandbox_code?: string } | null
  }
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), data }
}

test('SAFE-02 behind a proxy that is trusted, the sixth guess of a password of one account from one address has to wait', async () => {
  const guess = (address: string) =>
    callFrom(address, '/api/v1/user/login', { email: 'nobody@example.com', password: 'a guess' })
  for (let n = 1; n <= 5; n++) expect(await guess('203.0.113.50')).toMatchObject({ status: 400 })
  const sixth = await guess('203.0.113.50')
  expect(sixth).toMatchObject({ status: 429, data: { code: 'wait' } })
  expect(Number(sixth.retryAfter)).toBeLessThanOrEqual(15 * 60)
  expect(await guess('203.0.113.51')).toMatchObject({ status: 400 })
})

test(`SAFE-02 of ${GUESSES} guesses of one code at most five count, and its owner gets another within a minute`, async () => {
  const phone = '9876012345'
  const asked = await callFrom('198.51.100.1', '/user/send-otp', { phone })
  expect(asked.status).toBe(200)
  const { request_id, sandbox_code } = asked.data!
  const statuses = new Map<number, number>()
  let sent = 0
  const lane = async () => {
    while (sent < GUESSES) {
      const n = sent++
      const otp = String(n).padStart(6, '0')
      if (otp === sandbox_code) continue
      // the requests come from as many addresses as a botnet of this size would use, each below its own limit
      const { status } = await callFrom(`10.${n % 250}.${n % 40}.7`, '/user/verify-otp', { phone, request_id, otp })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  console.log(`[judge] ${GUESSES} guesses were answered with ${JSON.stringify(Object.fromEntries(statuses))}`)
  const [code] = await query<{ tries: number; used_at: Date | null }>(
    'select tries, used_at from one_time_codes where id = $1',
    [request_id],
  )
  expect(code).toMatchObject({ used_at: null })
  expect(code!.tries).toBeLessThanOrEqual(5)
  expect([...statuses.keys()].filter((status) => status === 200 || status >= 500)).toEqual([])
  expect(await query('select 1 from users where phone = $1', [`+91${phone}`])).toEqual([])
  await expect
    .poll(async () => (await callFrom('198.51.100.1', '/user/resend-otp', { phone })).status, { timeout: 60_000 })
    .toBe(200)
})
