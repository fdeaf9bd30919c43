import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { SANDBOX, testConfig } from '../test/config.ts'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { aDoctor } from '../test/doctors.ts'
import { createPeople, type Person } from '../test/people.ts'
import { systemClock } from '../src/platform/clock.ts'
import { buildApp } from '../src/app/app.ts'
import { sendMessage } from '../src/platform/messages/send-message.ts'
import { ownEnvironment } from '../test/own-environment.ts'

let database: TestDatabase
let people: ReturnType<typeof createPeople>
const running: ChildProcess[] = []
beforeAll(async () => {
  database = await testDatabase()
  people = createPeople(database.db, systemClock, [SANDBOX.AUTH_SECRET])
})
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})
afterAll(() => database.close())

async function start(part: 'api' | 'jobs') {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `../src/app/${part}.ts`)], {
    env: { ...SANDBOX, DATABASE_URL: database.url, API_PORT: '0', JOBS_PORT: '0', ...ownEnvironment() },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  running.push(child)
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  return { child, url }
}

let letters = 0
const send = (count: number) =>
  database.db.transaction().execute(async (trx) => {
    for (let i = 0; i < count; i++)
      await sendMessage(
        trx,
        {
          key: `letter ${++letters}`,
          to: { email: 'somebody@example.com' },
          template: 'login_code',
          params: { code: '123456', minutes: 5 },
        },
        systemClock(),
      )
  })
const work = () =>
  database.db
    .selectFrom('outbox')
    .select(['tries', 'last_error', sql<boolean>`done_at is not null`.as('isDone')])
    .execute()

describe('each part alone', () => {
  it('OPER-02 two APIs leave all work to one process of the jobs, which does each once', async () => {
    const apis = await Promise.all([start('api'), start('api')])
    await send(60)
    // an API that runs scheduled jobs would have checked once a second
    const reads = Array.from({ length: 40 }, (_, i) =>
      fetch(`${apis[i % 2]!.url}/blog-category/blog-categories`).then(() => {}),
    )
    await Promise.all([...reads, new Promise((done) => setTimeout(done, 2500))])
    expect((await work()).filter(({ isDone, tries }) => isDone || tries > 0)).toEqual([])
    await start('jobs')
    await expect.poll(async () => (await work()).filter(({ isDone }) => isDone).length).toBe(60)
    expect((await work()).filter(({ tries }) => tries !== 1)).toEqual([])
  })

  it('OPER-02 an API alone still reports who is in a meeting, because it holds their sockets', async () => {
    const app = await buildApp({
      config: testConfig({ DATABASE_URL: database.url }),
      db: database.db,
      clock: systemClock,
      logLevel: 'silent',
      does: { answers: true, works: false },
    })
    expect(app.jobs!.map(({ name }) => name)).toEqual(['renewal of who is in a meeting'])
    await app.close()
  })

  it('OPER-02 the process of the jobs says how it is, and answers nothing else', async () => {
    const { url } = await start('jobs')
    const status = async (at: string) => (await fetch(url + at)).status
    expect([await status('/healthz'), await status('/readyz'), await status('/blog-category/blog-categories')]).toEqual(
      [200, 200, 404],
    )
  })

  it('OPER-02 an API that is told to end takes no new call, ends what runs, and tells its sockets', async () => {
    const { child, url } = await start('api')
    const meeting = await aMeeting()
    const { socket } = await goIn(url, meeting.id, meeting.patient)
    const told = once(socket, 'close')
    const holder = new pg.Client({ connectionString: database.url })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from appointments where id = $1 for update', [meeting.id])
    const call = post(url, '/api/v1/user/onJoinParticipant', meeting)
    await expect.poll(async () => (await holder.query('select 1 from pg_locks where not granted')).rowCount).toBe(1)
    child.kill('SIGTERM')
    expect((await told)[0]).toBe(1001)
    const health = () =>
      fetch(`${url}/healthz`).then(
        () => 'answered',
        () => 'refused',
      )
    await expect.poll(health).toBe('refused')
    expect(child.exitCode).toBeNull()
    await holder.query('commit')
    await holder.end()
    const answer = await call
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0)
  })

  it('OPER-02 when an API dies, a call is at the other within 3 s, and the two are introduced anew', async () => {
    const [dying, staying] = await Promise.all([start('api'), start('api')])
    const { id, patient, doctor } = await aMeeting()
    const desk = await goIn(staying.url, id, doctor)
    const page = await goIn(dying.url, id, patient)
    for (const side of [desk, page]) await side.hears('paired', 1)
    const died = performance.now()
    dying.child.kill('SIGKILL')
    await once(page.socket, 'close')
    const again = await goIn(staying.url, id, patient)
    await again.hears('paired', 1)
    expect(performance.now() - died).toBeLessThan(3000)
    await desk.hears('paired', 2)
  })
})

async function aMeeting() {
  const { db } = database
  const doctor_id = await aDoctor(db)
  const doctor = await people.aDoctorsAccount(doctor_id)
  const patient = await people.aPatient()
  const now = systemClock()
  const { id } = await db
    .insertInto('appointments')
    .values({
      kind: 'discovery_call',
      doctor_id,
      patient_id: patient.id,
      starts_at: now,
      ends_at: new Date(now.getTime() + 900_000),
      price_paise: 9900,
      status: 'in_progress',
      admitted_at: now,
      hold_expires_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, patient, doctor }
}

const post = async (url: string, at: string, { id, patient }: { id: string; patient: Person }) =>
  fetch(url + at, {
    method: 'POST',
    headers: { authorization: `Bearer ${await patient.token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ appointment_id: id }),
  })

/** Opens a person's socket in a meeting, through the API at this address. */
async function goIn(url: string, id: string, patient: Person) {
  const joined = await post(url, '/api/v1/user/join-meeting', { id, patient })
  const { data } = (await joined.json()) as { data: { signal_path: string } }
  const socket = new WebSocket(url.replace('http', 'ws') + data.signal_path)
  const heard: string[] = []
  socket.on('error', () => {})
  socket.on('message', (text: Buffer) => heard.push((JSON.parse(text.toString()) as { type: string }).type))
  await once(socket, 'message')
  return {
    socket,
    hears: (type: string, times: number) => expect.poll(() => heard.filter((one) => one === type).length).toBe(times),
  }
}
