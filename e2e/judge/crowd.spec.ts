import { expect, test } from 'playwright/test'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ownProduct } from '../fixtures/product.ts'
import { rawConnection } from '../fixtures/raw-connection.ts'

const PEOPLE = 500
/**
 * In reality each browser runs on its own machine; here, more parallel browsers would have to share this machine's
 * cores.
 */
const LANES = 3
/** The address from which all requests of this test come, because loopback is exempt from some limits. */
const FROM = '203.0.113.7'
/** The maximum milliseconds that anyone waits. */
const PATIENCE = 10_000
/** Milliseconds for all people together, even on a slow machine. */
const BOUND = 480_000
const CONSENT = '2026-11-23'

interface Answer {
  status: number
  data: Record<string, unknown> & { work?: { challenge: string; bits: number } }
}

async function call(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${ownProduct().url}/backend${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': FROM, ...headers },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const { data } = (await answer.json().catch(() => ({ data: null }))) as { data: Answer['data'] | null }
  return { status: answer.status, data: data ?? {} }
}

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

/** Solves the work challenge in a response, in slices, as a page does. */
async function solve({ challenge, bits }: { challenge: string; bits: number }): Promise<Record<string, string>> {
  const numbers: number[] = []
  for (let part = 0; part < 16; part++) {
    const seed = sha256(`${challenge} ${part}`)
    const nonce = Buffer.alloc(4)
    let number = 0
    for (; sha256(seed, nonce).readUInt32BE(0) >>> (32 - bits) !== 0; nonce.writeUInt32BE(++number))
      if (number % 4096 === 4095) await sleep(0)
    numbers.push(number)
  }
  return { 'x-work': `${challenge}.${numbers.join(',')}` }
}

const waits: number[] = []
let worked = 0
const refused: string[] = []

/**
 * Performs one action of an honest person: solves a work challenge if there is one, and records how long everything
 * took.
 */
async function act(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer['data']> {
  const since = performance.now()
  let answer = await call(path, body, headers)
  if (answer.status === 429 && answer.data.work) {
    worked++
    answer = await call(path, body, { ...headers, ...(await solve(answer.data.work)) })
  }
  waits.push(performance.now() - since)
  if (answer.status !== 200) refused.push(`${path} ${answer.status}`)
  return answer.data
}

async function person(index: number): Promise<void> {
  const page = await fetch(`${ownProduct().url}/blog`, { headers: { 'x-forwarded-for': FROM } })
  await page.arrayBuffer()
  if (page.status !== 200) refused.push(`page ${page.status}`)
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const phone = `98100${String(index).padStart(5, '0')}`
  const sent = await act('/user/send-otp', { phone }, { cookie })
  const answer = {
    phone,
    request_id: sent.request_id,
    otp: sent.sandbox_code,
    name: 'A Person',
    consent_version: CONSENT,
  }
  const { token } = await act('/user/verify-otp', answer, { cookie })
  const own = { cookie, authorization: `Bearer ${String(token)}` }
  await act('/user/profile', undefined, own)
  await act('/discovery-call/hold', undefined, own)
  if (index % 5 === 0)
    await act('/contact-us/add-contact-us', message(`98200${String(index).padStart(5, '0')}`), { cookie })
}

const message = (reply_to: string) => ({
  key: randomUUID(),
  topic: 'payment',
  message: 'May I ask you something?',
  reply_by: 'phone',
  reply_to,
  safe_time: 'any',
  consent: true,
})

/** What one stranger sends: each request this many times a second, without solving any challenge. */
const made = (n: number) => `97${String(n % 100_000_000).padStart(8, '0')}`
const FLOODS: readonly [perSecond: number, send: (n: number) => unknown][] = [
  [3, (n) => call('/user/send-otp', { phone: made(n) })],
  [5, (n) => call('/user/verify-otp', { phone: made(n), request_id: randomUUID(), otp: '123456' })],
  [5, (n) => call('/api/v1/user/login', { email: `nobody${n}@example.com`, password: 'a guess' })],
  [2, (n) => call('/contact-us/add-contact-us', message(made(n)))],
  [20, (n) => call(`/user/blogs?limit=1&page=${(n % 50) + 1}`)],
  [
    20,
    (n) =>
      fetch(`${ownProduct().url}/blog?x=${n}`, { headers: { 'x-forwarded-for': FROM } }).then((page) => page.text()),
  ],
  [70, upgrade],
]

function upgrade(): Promise<void> {
  const { socket, closed } = rawConnection()
  socket.setTimeout(5000, () => socket.destroy())
  socket.write(
    `GET /backend/meeting/signal HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${FROM}\r\nconnection: upgrade\r\nupgrade: websocket\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  return closed
}

test(`SAFE-07 ${PEOPLE} people behind one address wait ten seconds at most and are refused nothing, while a stranger floods`, async () => {
  let n = 0
  const under = new Set<Promise<unknown>>()
  const timers = FLOODS.map(([perSecond, send]) =>
    setInterval(() => {
      const sending = Promise.resolve(send(n++)).catch(() => undefined)
      under.add(sending)
      void sending.finally(() => under.delete(sending))
    }, 1000 / perSecond),
  )
  const since = performance.now()
  let next = 0
  const lane = async () => {
    while (next < PEOPLE && performance.now() - since < BOUND) await person(next++)
  }
  try {
    await Promise.all(Array.from({ length: LANES }, lane))
  } finally {
    timers.forEach(clearInterval)
    await Promise.all(under)
  }
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!)
  console.log(
    `[judge] ${next} people in ${Math.round((performance.now() - since) / 1000)} s beside ${n} requests of a stranger: ` +
      `${waits.length} acts, ${worked} with work, ${refused.length} refused; waits of ${at(0.5)} ms (half), ${at(0.99)} ms (99 %), ${at(1)} ms (longest)`,
  )
  expect(next, 'people who came').toBe(PEOPLE)
  expect(refused).toEqual([])
  expect(at(1)).toBeLessThan(PATIENCE)
})
