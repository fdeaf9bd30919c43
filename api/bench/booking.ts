import { once } from 'node:events'
import http from 'node:http'
import pg from 'pg'
import { createBookingService } from '../src/areas/care/booking/booking.service.ts'
import { openDatabase } from '../src/platform/db/client.ts'
import { aDoctor } from '../test/doctors.ts'
import { createPeople } from '../test/people.ts'
import { SecretsValue } from '../src/platform/secrets/secrets.ts'

// Measures how many holds per second a running API takes, and how many PostgreSQL takes with the same statements but
// without the API. Also measures how the API responds to 200 patients who want the same slot at the same time, and how
// long it takes to read the slots of 24 doctors over 30 days. Prints the measurements as one line of JSON. Run only one
// instance of this benchmark at a time, because each one numbers its doctors from the same start.
const { API_URL, DATABASE_URL, AUTH_SECRET } = process.env as Record<'API_URL' | 'DATABASE_URL' | 'AUTH_SECRET', string>

const PATIENTS = 1_200
/** The number of holds whose statements are replayed without the API. */
const BARE = 400
const LANES = 32
/** The number of database connections, which is the same as in the API. */
const CONNECTIONS = 10
const DOCTORS = 10
/** The number of appointments that the benchmark books on one of a doctor's days, which is below the daily cap. */
const A_DAY = 15
const RIVALS = 200
const SHOWN = 24
const READS = 50
const TIMES = '/availability-slot/get-availability-slot-for-patient?consultation_type=video&profile_type=Counsellor'
/**
 * A fee in paise that only the synthetic doctors in the directory charge, so that the benchmark reads no other doctors'
 * slots.
 */
const FEE = 100

interface Wish {
  doctor_id: number
  starts_at: string
}

const agent = new http.Agent({ keepAlive: true })
const db = openDatabase({ url: DATABASE_URL, poolMax: 4 })
const people = createPeople(db, () => new Date(), SecretsValue.parse(AUTH_SECRET))
const doctors = await Promise.all(Array.from({ length: DOCTORS }, () => aDoctor(db)))
const wishes = (await Promise.all(doctors.map(wishesFor))).flat()
const patients: string[] = []
const tokens: string[] = []
for (let made = 0; made < PATIENTS; made++) {
  const patient = await people.aPatient()
  patients.push(patient.id)
  tokens.push(await patient.token())
}

const hot = wishes.pop()!
const answers = await Promise.all(tokens.slice(0, RIVALS).map((token) => hold(token, hot)))

const waiting = tokens.map((token, place) => ({ token, wish: wishes[place]! }))
const started = performance.now()
await Promise.all(Array.from({ length: LANES }, lane))
const rate = (PATIENTS / (performance.now() - started)) * 1000
const bareRate = await rateOfBareStatements()

for (let made = 0; made < SHOWN; made++) await aDoctor(db, { types: ['Counsellor'], feePaise: FEE })
const milliseconds: number[] = []
for (let read = 0; read < READS; read++) milliseconds.push(await readTimes(read))
milliseconds.sort((a, b) => a - b)

console.log(
  JSON.stringify({
    rate,
    bareRate,
    p95: milliseconds[Math.floor(READS * 0.95)],
    won: answers.filter((status) => status === 200).length,
    refused: answers.filter((status) => status === 409).length,
  }),
)
agent.destroy()
await db.destroy()

async function lane(): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const status = await hold(next.token, next.wish)
    if (status !== 200) throw new Error(`a hold was answered ${status}`)
  }
}

/**
 * Measures how fast PostgreSQL alone runs the statements for a hold and its response. Records one more hold by each
 * patient who was not a rival, undoes it, and has pg replay its statements without the API.
 */
async function rateOfBareStatements(): Promise<number> {
  const booking = createBookingService({ db, clock: () => new Date() })
  const recorded: Statement[][] = []
  for (const [place, userId] of patients.slice(RIVALS, RIVALS + BARE).entries()) {
    const { doctor_id: doctorId, starts_at } = wishes[PATIENTS + place]!
    const wish = { doctorId, startsAt: new Date(starts_at) }
    const { answer: held, sent } = await record(() => booking.hold({ userId, doctorId: null }, wish))
    if (!held.ok) throw new Error(`a hold was refused: ${held.error.code}`)
    recorded.push(sent)
    await db.deleteFrom('appointments').where('id', '=', held.value.id).execute()
  }
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS })
  const count = recorded.length
  const begun = performance.now()
  const connections = Array.from({ length: CONNECTIONS }, async () => {
    const client = await pool.connect()
    for (let next = recorded.pop(); next; next = recorded.pop())
      for (const statement of next) await client.query(statement)
    client.release()
  })
  await Promise.all(connections)
  const perSecond = (count / (performance.now() - begun)) * 1000
  await pool.end()
  return perSecond
}

type Statement = pg.QueryConfig

/** Records the statements that `work` sends, in order. */
async function record<T>(work: () => Promise<T>): Promise<{ answer: T; sent: Statement[] }> {
  const sent: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...wish: [string | Statement, unknown[]?]) {
    const [statement, values = []] = wish
    sent.push(typeof statement === 'string' ? { text: statement, values } : { ...statement })
    return Reflect.apply(query, this, wish)
  } as typeof query
  const answer = await work().finally(() => (pg.Client.prototype.query = query))
  return { answer, sent }
}

/**
 * Sends a hold with Node's own HTTP client, because `fetch` would take one sixth as much processor time as the hold
 * itself.
 */
async function hold(token: string, wish: Wish): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = http.request(`${API_URL}/discovery-call/slot-book`, { method: 'POST', agent, headers })
  request.end(JSON.stringify(wish))
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  response.resume()
  await once(response, 'end')
  return response.statusCode!
}

async function wishesFor(doctor_id: number): Promise<Wish[]> {
  const response = await fetch(`${API_URL}/availability-slot/for-discovery-call?doctor_id=${doctor_id}`)
  const { data } = (await response.json()) as { data: { days: { slots: { starts_at: string }[] }[] } }
  // the buffer after a call reaches into the next slot, but slots at the half hours never overlap
  const apart = data.days.map(({ slots }) => slots.filter(({ starts_at }) => /:[03]0:/.test(starts_at)).slice(0, A_DAY))
  return apart.flat().map(({ starts_at }) => ({ doctor_id, starts_at }))
}

/**
 * @returns how long the reads took, in milliseconds. Each read uses a different address, so that no response comes from
 *   the cache.
 */
async function readTimes(read: number): Promise<number> {
  const asked = performance.now()
  const response = await fetch(`${API_URL}${TIMES}&most_paise=${FEE + read}`)
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`the times were answered ${response.status}`)
  return performance.now() - asked
}
