import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { ok, refuse } from '@app/domain/result'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aDoctor } from '../../../test/doctors.ts'
import type { Person } from '../../../test/people.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { listEntries } from '../../platform/audit/entries.repository.ts'
import { listActs } from './admin-acts.repository.ts'
import { answerCommand } from './answer-command.ts'
import { verb, type Verb } from './verb.ts'
import { VERBS } from './verbs.ts'
import { ownEnvironment } from '../../../test/own-environment.ts'

const BLOG = 'sti-testing-windows'
const MISSING = '00000000-0000-4000-8000-000000000000'
const SURE = ['--yes', '--as', 'Anita Rao']
const CLOSED = {
  open: () => {
    throw new Error('opened')
  },
  now: () => Promise.reject(new Error('asked')),
  verbs: VERBS,
}
let api: TestApi
let patient: Person
let doctor: number

beforeAll(async () => {
  api = await testApi({}, { content: true })
})
beforeEach(async () => {
  patient = await api.aPatient()
  doctor = await aDoctor(api.db)
})
afterAll(() => api.close())

async function run(written: string, more: readonly string[] = [], verbs: readonly Verb[] = VERBS) {
  const open = () => openDatabase({ url: api.url, poolMax: 2 })
  const surroundings = { open, now: async () => api.time.now, verbs }
  const { code, out, err } = await answerCommand(surroundings, [...written.split(' '), ...more])
  return { code, said: out === undefined ? err : (JSON.parse(out) as { state?: string; n?: number; result?: object }) }
}
const acts = () => listActs(api.db)
const disabledAt = async () =>
  (await api.db.selectFrom('users').select('disabled_at').where('id', '=', patient.id).executeTakeFirstOrThrow())
    .disabled_at
async function aComment(comment = 'Thank you'): Promise<number> {
  const { data } = await api.post('/blog-comment/create-comment', { comment, blog_slug: BLOG }, patient)
  return data.createdCommentId as number
}

/** All rows that a verb could change. */
async function everything(): Promise<unknown> {
  const tables = [
    'users',
    'sessions',
    'comments',
    'doctors',
    'institutes',
    'coupons',
    'admin_acts',
    'audit_entries',
    'audit_heads',
  ]
  return Promise.all(
    tables.map(async (table) => (await sql`select * from ${sql.table(table)} order by 1, 2`.execute(api.db)).rows),
  )
}

describe('a command', () => {
  it.each([
    ['', 'npm run admin'],
    ['user vanish', 'there is no verb "user vanish"'],
    ['user', 'there is no verb "user"'],
    ['user suspend', '--user is missing'],
    ['user suspend --user 7', '--user: '],
    [`user suspend --user ${MISSING} --force`, "Unknown option '--force'"],
    [`user suspend --user ${MISSING} extra`, "Unexpected argument 'extra'"],
    [`user suspend --user ${MISSING} --yes`, '--yes needs --as NAME'],
    [`user suspend --user ${MISSING} --yes --as 7`, '--as must be a name'],
    ['comment hide --comment 0', '--comment: must be a whole number'],
    ['comment hide --comment 1e3', '--comment: must be a whole number'],
    ['institute add --code iit --name IIT --domains iit.ac.in', '--code: must be 3 to 20 capitals and digits'],
    ['institute add --code IIT --name IIT --domains iit', '--domains: must be domains'],
    ['institute end --code IIT --on tomorrow', '--on: '],
    ['coupon add --code ten --kind free --for course', '--code: must be 3 to 20 capitals and digits'],
    ['coupon add --code TEN --kind free --for courses', '--for: '],
  ])('that is not understood says why, ends with 2 and opens no database: %s', async (written, why) => {
    const { code, out, err } = await answerCommand(CLOSED, written.split(' ').filter(Boolean))
    expect(code).toBe(2)
    expect(out ?? err).toContain(why)
  })

  it('names every verb and its arguments in --help', async () => {
    const { code, out } = await answerCommand(CLOSED, ['--help'])
    expect(code).toBe(0)
    for (const { name, is, takes } of VERBS) {
      expect(out).toContain(`\n${name}`)
      expect(out).toContain(is)
      for (const argument of Object.keys(takes)) expect(out).toContain(`--${argument}: `)
    }
  })

  it('changes nothing without --yes, and says what it would', async () => {
    const comment = await aComment()
    await run('institute add --code DRY --name Dry --domains dry.example', SURE)
    await run(`user suspend --user ${(await api.aPatient()).id}`, SURE)
    const before = await everything()
    const written = [
      `user suspend --user ${patient.id}`,
      `comment hide --comment ${comment}`,
      `doctor suspend --doctor ${doctor}`,
      'institute add --code WET --name Wet --domains wet.example',
      'institute end --code DRY --on 2027-03-31',
      'coupon add --code TEN --kind free --for course',
    ]
    for (const one of written) {
      const { code, said } = await run(one, ['--as', 'Anita Rao'])
      expect([code, said]).toMatchObject([0, { state: 'dry' }])
    }
    expect(await everything()).toEqual(before)
  })

  it.each([
    `user suspend --user ${MISSING}`,
    'comment hide --comment 999999999',
    'doctor suspend --doctor 999999999',
    'institute end --code NOBODY --on 2027-03-31',
    'coupon add --code TEN --kind free --value 10 --for course',
    'coupon add --code TEN --kind percent --for course',
    'coupon add --code TEN --kind percent --value 101 --for course',
    'coupon add --code TEN --kind free --for course --starts 2027-03-02T00:00:00Z --ends 2027-03-01T00:00:00Z',
    'coupon add --code WELCOME10 --kind free --for course',
  ])('that is refused ends with 1, and leaves neither change nor act: %s', async (written) => {
    const before = await everything()
    const { code, said } = await run(written, SURE)
    expect([code, said]).toEqual([1, { verb: written.split(' ').slice(0, 2).join(' '), refused: expect.any(String) }])
    expect(await everything()).toEqual(before)
  })

  it('leaves no change where its act can’t be written down', async () => {
    await sql`alter table admin_acts add constraint nothing_more check (false) not valid`.execute(api.db)
    const before = await everything()
    await expect(run(`user suspend --user ${patient.id}`, SURE)).rejects.toThrow('nothing_more')
    await sql`alter table admin_acts drop constraint nothing_more`.execute(api.db)
    expect(await everything()).toEqual(before)
  })
})

describe('a verb', () => {
  it('user suspend ends sessions at once, user restore opens the account again, and the patient’s audit tells both', async () => {
    expect((await api.get('/user/profile', patient)).status).toBe(200)
    const { said } = await run(`user suspend --user ${patient.id}`, SURE)
    expect(said).toMatchObject({ state: 'done', result: { suspended: true } })
    expect((await api.get('/user/profile', patient)).status).toBe(401)
    expect((await run(`user suspend --user ${patient.id}`, SURE)).code).toBe(1)
    await run(`user restore --user ${patient.id}`, SURE)
    expect(await disabledAt()).toBeNull()
    // the ended session stays ended
    expect((await api.get('/user/profile', patient)).status).toBe(401)
    const told = (await listEntries(api.db, patient.id)).map(({ actor_kind, actor, act }) => [actor_kind, actor, act])
    expect(told).toEqual([
      ['operator', 'Anita Rao', 'suspended'],
      ['operator', 'Anita Rao', 'restored'],
    ])
    expect((await acts()).at(-1)).toMatchObject({
      by: 'Anita Rao',
      stage: 'done',
      verb: 'user restore',
      args: { user: patient.id },
    })
  })

  it('comment hide takes a comment out of sight, and comment restore shows it again', async () => {
    const id = await aComment('Well said')
    const shown = async () =>
      JSON.stringify((await api.get(`/blog-comment/get-comments?blog_slug=${BLOG}`)).data).includes('Well said')
    expect(await shown()).toBe(true)
    await run(`comment hide --comment ${id}`, SURE)
    expect(await shown()).toBe(false)
    expect((await run(`comment hide --comment ${id}`, SURE)).code).toBe(1)
    await run(`comment restore --comment ${id}`, SURE)
    expect(await shown()).toBe(true)
    expect((await run(`comment restore --comment ${id}`, SURE)).code).toBe(1)
  })

  it('doctor suspend takes a doctor off the lists for good, and counts the calls that are still to come', async () => {
    const { data: held } = await api.post(
      '/discovery-call/slot-book',
      { doctor_id: doctor, starts_at: '2026-11-22T04:00:00.000Z' },
      patient,
    )
    await api.db.updateTable('appointments').set({ status: 'confirmed' }).where('id', '=', held.id).execute()
    expect((await api.get(`/doctor/user/doctor-detail?id=${doctor}`)).status).toBe(200)
    const { said } = await run(`doctor suspend --doctor ${doctor}`, SURE)
    expect(said).toMatchObject({ state: 'done', result: { doctor, booked_ahead: 1 } })
    expect((await api.get(`/doctor/user/doctor-detail?id=${doctor}`)).status).toBe(404)
    const another = { doctor_id: doctor, starts_at: '2026-11-22T05:00:00.000Z' }
    expect((await api.post('/discovery-call/slot-book', another, patient)).status).toBe(422)
    expect((await run(`doctor suspend --doctor ${doctor}`, SURE)).code).toBe(1)
  })

  it('TRUE-03 user suspend of an expert offers none of their times, and counts the calls that are still to come', async () => {
    const { user_id } = await api.db
      .selectFrom('doctors')
      .select('user_id')
      .where('id', '=', doctor)
      .executeTakeFirstOrThrow()
    const at = { doctor_id: doctor, starts_at: '2026-11-22T04:00:00.000Z' }
    const { data: held } = await api.post('/discovery-call/slot-book', at, patient)
    await api.db.updateTable('appointments').set({ status: 'confirmed' }).where('id', '=', held.id).execute()
    const { said } = await run(`user suspend --user ${user_id}`, SURE)
    expect(said).toMatchObject({ state: 'done', result: { user: user_id, doctor, booked_ahead: 1 } })
    const another = { ...at, starts_at: '2026-11-22T05:00:00.000Z' }
    expect((await api.post('/discovery-call/slot-book', another, patient)).status).toBe(422)
    const kept = api.db.selectFrom('appointments').select('status').where('doctor_id', '=', doctor)
    expect(await kept.execute()).toEqual([{ status: 'confirmed' }])
  })

  it('user second-factor-reset ends an app with its recovery codes, and the patient’s audit says so', async () => {
    await api.db
      .insertInto('second_factors')
      .values({ user_id: patient.id, secret: `00000000.${'a'.repeat(60)}`, made_at: api.time.now })
      .execute()
    const reset = `user second-factor-reset --user ${patient.id}`
    expect(await run(reset, SURE)).toMatchObject({ code: 0, said: { state: 'done' } })
    const rows = await api.db.selectFrom('second_factors').select('user_id').where('user_id', '=', patient.id).execute()
    expect(rows).toEqual([])
    const entries = await listEntries(api.db, patient.id)
    expect(entries.at(-1)).toMatchObject({ actor: 'Anita Rao', act: 'second_factor_reset', subject: 'account' })
    expect((await run(reset, SURE)).code).toBe(1)
  })

  it('institute statistics say null of a group that is small', async () => {
    await run('institute add --code SMALL --name Small --domains small.example', SURE)
    const { said } = await run('institute statistics')
    const { institutes } = (said as { result: { institutes: { code: string }[] } }).result
    expect(institutes.find(({ code }) => code === 'SMALL')).toEqual({
      code: 'SMALL',
      name: 'Small',
      ends_on: null,
      members: null,
    })
  })

  it('coupon add takes rupees, and the same code once', async () => {
    const add = 'coupon add --code TEN --kind flat --value 10 --for package,course --least 500 --total 3'
    expect((await run(add, SURE)).code).toBe(0)
    expect((await run(add, SURE)).code).toBe(1)
    const row = api.db.selectFrom('coupons').selectAll().where('code', '=', 'TEN')
    expect(await row.executeTakeFirst()).toMatchObject({
      kind: 'flat',
      value: 1000,
      scopes: ['package', 'course'],
      min_order: 50_000,
      per_user: 1,
      total: 3,
      used: 0,
      origin: 'product',
    })
  })

  it('institute add, list and end keep one institute a code', async () => {
    const add = ['institute', 'add', '--code', 'IITB', '--name', 'IIT Bombay', '--domains', 'iitb.ac.in,cse.iitb.ac.in']
    expect((await run('institute add', [...add.slice(2), ...SURE])).code).toBe(0)
    expect((await run('institute add', [...add.slice(2), ...SURE])).code).toBe(1)
    await run('institute end --code IITB --on 2027-03-31', SURE)
    const { said } = await run('institute list')
    const { institutes } = (said as { result: { institutes: { code: string }[] } }).result
    expect(institutes.find(({ code }) => code === 'IITB')).toEqual({
      code: 'IITB',
      name: 'IIT Bombay',
      email_domains: ['iitb.ac.in', 'cse.iitb.ac.in'],
      ends_on: '2027-03-31',
    })
  })

  it('jobs list counts what waits, and shows neither a text nor whom it is for', async () => {
    await api.post('/user/send-otp', { phone: '9876543210' })
    const { said } = await run('jobs list')
    expect(said).toMatchObject({ state: 'read', result: { counts: [{ kind: 'sms', done: 0, due: 1, later: 0 }] } })
    expect(JSON.stringify(said)).toMatch(/code:/)
    expect(JSON.stringify(said)).not.toMatch(/9876543210|login code/)
  })

  it('jobs retry takes up work that was given up, and jobs run hurries what waits, but nothing that may be under way', async () => {
    const aJob = async (set: { available_at: Date | 'infinity'; tries?: number; done_at?: Date; outcome?: string }) => {
      const { id } = await api.db
        .insertInto('outbox')
        .values({
          kind: 'nobody does this',
          key: `job:${Math.random()}`,
          payload: '{}',
          created_at: api.time.now,
          ...set,
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const rowOf = (id: number) =>
      api.db.selectFrom('outbox').select(['available_at', 'tries']).where('id', '=', id).executeTakeFirstOrThrow()
    const later = (seconds: number) => new Date(api.time.now.getTime() + seconds * 1000)
    const [parked, waiting, leased, done] = [
      await aJob({ available_at: 'infinity', tries: 16 }),
      await aJob({ available_at: later(3600), tries: 2 }),
      await aJob({ available_at: later(119) }),
      await aJob({ available_at: later(3600), done_at: api.time.now, outcome: 'sent' }),
    ]
    const before = await rowOf(parked)
    expect(await run(`jobs retry --job ${parked}`)).toMatchObject({ code: 0, said: { state: 'dry' } })
    expect(await rowOf(parked)).toEqual(before)
    for (const refused of [
      `jobs run --job ${parked}`,
      `jobs run --job ${leased}`,
      `jobs run --job ${done}`,
      `jobs retry --job ${waiting}`,
      'jobs retry --job 999999999',
    ])
      expect((await run(refused, SURE)).code).toBe(1)
    expect(await rowOf(leased)).toEqual({ available_at: later(119), tries: 0 })
    const said = await run(`jobs retry --job ${parked}`, SURE)
    expect(said).toMatchObject({ code: 0, said: { state: 'done', result: { job: parked } } })
    expect(await rowOf(parked)).toEqual({ available_at: api.time.now, tries: 0 })
    expect(await run(`jobs run --job ${waiting}`, SURE)).toMatchObject({ code: 0 })
    expect(await rowOf(waiting)).toEqual({ available_at: api.time.now, tries: 2 })
    expect((await acts()).at(-1)).toMatchObject({ by: 'Anita Rao', verb: 'jobs run', args: { job: String(waiting) } })
  })

  it('audit verify is content with what was written, also while others write, and ends with 1 on one changed row', async () => {
    const others = await Promise.all(Array.from({ length: 10 }, () => api.aPatient()))
    const [first] = await Promise.all([
      run('audit verify'),
      ...others.map(({ id }) => run(`user suspend --user ${id}`, SURE)),
    ])
    expect([first.code, first.said]).toMatchObject([0, { result: { isWhole: true, faults: [] } }])
    const after = await run('audit verify')
    expect(after.said).toMatchObject({ result: { isWhole: true } })
    const { n } = (await acts()).at(-1)!
    const tampered = [
      { table: 'audit_entries', row: `patient_id = '${others[0]!.id}'`, chain: others[0]!.id, n: 1 },
      { table: 'admin_acts', row: `n = ${n - 1}`, chain: 'operators', n: n - 1 },
    ]
    for (const { table, row, chain, n: at } of tampered) {
      const moveBack = (by: number) =>
        sql.raw(`update ${table} set at = at + interval '${by} ms' where ${row}`).execute(api.db)
      await sql.raw(`alter table ${table} disable trigger user`).execute(api.db)
      await moveBack(-1)
      const found = await run('audit verify')
      await moveBack(1)
      await sql.raw(`alter table ${table} enable trigger user`).execute(api.db)
      expect([found.code, found.said]).toMatchObject([
        1,
        { result: { isWhole: false, faults: [{ chain, n: at, what: 'changed' }] } },
      ])
    }
    expect((await run('audit verify')).code).toBe(0)
  })
})

describe('an act that needs two', () => {
  const planted = verb({
    name: 'user rename',
    is: 'changes a name',
    takes: { user: { is: 'their id', form: z.uuid() }, to: { is: 'the name', form: z.string() } },
    needsTwo: true,
    async work(trx, { user, to }) {
      if (to === 'Nobody') return refuse('nobody is called that')
      await trx.updateTable('users').set({ name: to }).where('id', '=', user).execute()
      return ok({ user, to })
    },
  })
  const rename = async (by: string, to = 'Mira') =>
    (await run(`user rename --user ${patient.id} --to ${to}`, ['--yes', '--as', by], [planted])).said
  const nameOf = async () =>
    (await api.db.selectFrom('users').select('name').where('id', '=', patient.id).executeTakeFirstOrThrow()).name

  it('changes nothing for one person, whoever often they ask, and is carried out once by another', async () => {
    expect(await rename('Anita')).toMatchObject({ state: 'asked' })
    expect(await rename('Anita')).toMatchObject({ refused: expect.stringContaining('somebody else') })
    expect(await nameOf()).toBe('Meera Pillai')
    expect(await rename('Bala', 'Other')).toMatchObject({ state: 'asked' })
    expect(await nameOf()).toBe('Meera Pillai')
    expect(await rename('Bala')).toMatchObject({ state: 'done' })
    expect(await nameOf()).toBe('Mira')
    const done = (await acts()).at(-1)!
    expect(done).toMatchObject({ by: 'Bala', stage: 'done', asked_by: 'Anita' })
    expect(await rename('Chitra')).toMatchObject({ state: 'asked' })
    expect((await run('audit verify')).code).toBe(0)
  })

  it('is asked for anew after a day, and leaves nothing of what is refused', async () => {
    expect(await rename('Anita')).toMatchObject({ state: 'asked' })
    const { now } = api.time
    api.time.now = new Date(now.getTime() + 24 * 3600_000)
    expect(await rename('Bala')).toMatchObject({ state: 'asked' })
    api.time.now = now
    const before = await everything()
    expect(await rename('Anita', 'Nobody')).toMatchObject({ refused: 'nobody is called that' })
    expect(await everything()).toEqual(before)
  })

  it('is carried out once when ten others come at once', async () => {
    await rename('Anita')
    const said = await Promise.all('BCDEFGHIJK'.split('').map((letter) => rename(`${letter}ala`)))
    const ofFirst = (await acts()).filter(({ asked_by }) => asked_by === 'Anita').slice(-1)
    expect(ofFirst).toHaveLength(1)
    // each request that was carried out was confirmed by another person
    const done = (await acts()).filter(({ stage, args }) => stage === 'done' && args.user === patient.id)
    expect(new Set(done.map(({ asked_n }) => asked_n)).size).toBe(done.length)
    expect(said.filter((one) => (one as { state: string }).state === 'done')).toHaveLength(done.length)
  })

  it('is not answered by its asker, even by a row', async () => {
    await rename('Anita')
    const { n } = (await acts()).at(-1)!
    const forged = sql`insert into admin_acts
      select n + 1, by, 'done', verb, args, n, by, at, previous, hash from admin_acts where n = ${n}`
    await expect(forged.execute(api.db)).rejects.toThrow('another_than_who_asked')
  })
})

it('the log of acts is only ever added to', async () => {
  await run(`user suspend --user ${patient.id}`, SURE)
  for (const statement of ['update admin_acts set by = by', 'delete from admin_acts', 'truncate admin_acts cascade'])
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow('only ever added to')
})

it('npm run admin runs it: help, an act and a mistake', () => {
  const admin = (...written: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts'), ...written], {
      encoding: 'utf8',
      env: { ...ownEnvironment(), DATABASE_URL: api.url },
    })
  expect(admin('--help').stdout).toContain('user suspend --user …')
  const done = admin('user', 'suspend', '--user', patient.id, ...SURE)
  expect([done.status, JSON.parse(done.stdout)]).toMatchObject([0, { verb: 'user suspend', state: 'done' }])
  expect(admin('user', 'vanish')).toMatchObject({ status: 2, stdout: '' })
})
