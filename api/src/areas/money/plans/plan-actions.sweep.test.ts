import type { Plan } from '@app/contracts/plans'
import { DAY, HOUR } from '@app/domain/durations'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage, aPlan } from '../../../../test/packages.ts'
import type { Person } from '../../../../test/people.ts'
import { openBooks } from '../payments/testing/books.ts'
import { listPlans } from './plans.repository.ts'
import { mayEndPause } from './plans.rules.ts'

const [SMALL, BIG] = ['two-calls', 'more-calls']
let api: TestApi
let now: Date

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
  await aPackage(api.db, { slug: SMALL, type: 'discovery_call' })
  await aPackage(api.db, { slug: BIG, type: 'discovery_call', price_paise: 40_000 })
})
afterAll(() => api.close())

const planOf = async (by: Person): Promise<Plan> => (await api.get('/payments/user-package', by)).data[0]
/** Everything that a command may write. */
const written = async (patientId: string) => ({
  plans: await listPlans(api.db, patientId),
  orders: await api.db.selectFrom('orders').selectAll().where('patient_id', '=', patientId).orderBy('id').execute(),
  calls: await api.db
    .selectFrom('appointments')
    .selectAll()
    .where('patient_id', '=', patientId)
    .orderBy('id')
    .execute(),
  refunds: await api.db.selectFrom('refunds').select('id').orderBy('id').execute(),
  uses: await api.db.selectFrom('plan_upgrades').selectAll().orderBy('order_id').execute(),
})

/** Keeps a person logged in, because a plan lasts longer than a session. */
const stayLoggedIn = ({ id }: Person) =>
  api.db
    .updateTable('sessions')
    .set({ expires_at: new Date(now.getTime() + 365 * DAY) })
    .where('user_id', '=', id)
    .execute()

/**
 * Holds a call for tomorrow, with its own doctor and at a given hour.
 *
 * @returns its id.
 */
async function hold(by: Person, hour = 0): Promise<string> {
  const starts_at = new Date(Math.ceil((api.time.now.getTime() + DAY) / HOUR + hour) * HOUR).toISOString()
  const held = await api.post('/discovery-call/slot-book', { doctor_id: await aDoctor(api.db), starts_at }, by)
  expect(held.status).toBe(200)
  return held.data.id
}

/** Each command as its page sends it, valid in every respect except those that the plan's rule decides. */
async function commandsOf(plan: Plan, by: Person) {
  const plan_id = plan.id
  const appointment_id = await hold(by)
  const quote = await api.get(`/user-plan/stop-quote?id=${plan_id}`, by)
  const upgrades = await api.get(`/user-plan/upgrades?id=${plan_id}`, by)
  const { package_slug, pay_paise } = upgrades.data?.[0] ?? { package_slug: BIG, pay_paise: 0 }
  const larger = { plan_id, package_slug, quoted_paise: pay_paise, key: randomUUID() }
  return {
    quoted: { stop: quote.status === 200, upgrade: upgrades.status === 200 },
    commands: {
      use: () => api.post('/user-plan/use', { appointment_id }, by),
      pause: () => api.post('/user-plan/freeze', { plan_id }, by),
      resume: () => api.post('/user-plan/unfreeze', { plan_id }, by),
      stop: () => api.post('/user-plan/stop', { plan_id, quoted_paise: quote.data?.back_paise ?? 0 }, by),
      upgrade: () => api.post('/user-plan/upgrade', larger, by),
    },
  }
}

/** Creates a plan with a given history, as it is a number of days after its beginning. */
async function aLivedPlan(by: Person, { used, booked, pausedAt, isOnAgain, isStopped, day }: State) {
  await aPlan(api, { patient: by, slug: SMALL })
  const { id } = await planOf(by)
  for (let n = 1; n <= used + booked; n++) {
    const appointment_id = await hold(by, n)
    expect((await api.post('/user-plan/use', { appointment_id }, by)).status).toBe(200)
    if (n <= used)
      await api.db
        .updateTable('entitlement_units')
        .set({ state: 'forfeited' })
        .where('appointment_id', '=', appointment_id)
        .execute()
  }
  if (pausedAt !== null) {
    api.time.now = new Date(now.getTime() + pausedAt * DAY)
    expect((await api.post('/user-plan/freeze', { plan_id: id }, by)).status).toBe(used === 2 ? 409 : 200)
    if (isOnAgain) {
      api.time.now = new Date(api.time.now.getTime() + 3 * DAY)
      expect((await api.post('/user-plan/unfreeze', { plan_id: id }, by)).status).toBe(used === 2 ? 409 : 200)
    }
  }
  if (isStopped && booked === 0 && used < 2) {
    const { data } = await api.get(`/user-plan/stop-quote?id=${id}`, by)
    const stop = { plan_id: id, quoted_paise: data.back_paise }
    expect((await api.post('/user-plan/stop', stop, by)).status).toBe(200)
  }
  api.time.now = new Date(Math.max(now.getTime() + day * DAY, api.time.now.getTime()))
  return planOf(by)
}

/**
 * Days after its beginning: within the plan, at the ends of a pause, at the plan's own end, and at the end of its grace
 * days, each also slightly late.
 */
const MOMENTS = [0, 5, 35 - 1 / 24, 35, 36, 60 - 1 / 24, 60, 63, 75 - 1 / 24, 75, 90 - 1 / 24, 90, 105, 120]
const ACTIONS = ['use', 'pause', 'resume', 'stop', 'upgrade'] as const
const STATES = {
  used: fc.constantFrom(0, 1, 2),
  booked: fc.constantFrom(0, 1),
  pausedAt: fc.constantFrom(null, 5, 40),
  isOnAgain: fc.boolean(),
  isStopped: fc.boolean(),
  day: fc.constantFrom(...MOMENTS),
  isBiggerSold: fc.constantFrom(true, true, false),
  picked: fc.constantFrom(...ACTIONS),
} as const
type State = { [K in keyof typeof STATES]: (typeof STATES)[K] extends fc.Arbitrary<infer T> ? T : never }
const EACH_OFFERED = ACTIONS.map((picked): [State] => {
  const pausedAt = picked === 'resume' ? 5 : null
  return [{ used: 0, booked: 0, pausedAt, isOnAgain: false, isStopped: false, day: 5, isBiggerSold: true, picked }]
})

test('TRUE-01 each action that a plan offers is accepted at that moment, and no other but within its grace', async () => {
  const offered = new Set<string>()
  const refused = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.record(STATES), async (state) => {
      api.time.now = now
      const patient = await api.aPatient()
      await stayLoggedIn(patient)
      // a plan can't be exchanged for a package that only members of an institute may buy
      await api.db
        .updateTable('packages')
        .set({ institute_only: !state.isBiggerSold })
        .where('slug', '=', BIG)
        .execute()
      const plan = await aLivedPlan(patient, { ...state, booked: state.used === 2 ? 0 : state.booked })
      const { quoted, commands } = await commandsOf(plan, patient)
      if (!state.isBiggerSold) expect(plan.may.upgrade).toBeNull()
      expect(quoted).toEqual({ stop: plan.may.stop !== null, upgrade: plan.may.upgrade !== null })

      const before = await written(patient.id)
      const mayResume = mayEndPause(before.plans[0]!, api.time.now)
      // a repeated request returns the current state
      const isDone = {
        use: false,
        pause: plan.state === 'frozen',
        resume: false,
        stop: plan.state === 'stopped',
        upgrade: false,
      }
      for (const [name, command] of Object.entries(commands) as [
        State['picked'],
        () => ReturnType<TestApi['post']>,
      ][]) {
        if (plan.may[name] || (name === 'resume' && mayResume)) continue
        const { status } = await command()
        expect([name, status === 409 || status === 422 ? 'refused' : status]).toEqual([
          name,
          isDone[name] ? 200 : 'refused',
        ])
        expect(await written(patient.id)).toEqual(before)
        refused.add(name)
      }
      if (!plan.may[state.picked]) return
      expect((await commands[state.picked]()).status).toBe(200)
      expect(await written(patient.id)).not.toEqual(before)
      offered.add(state.picked)
    }),
    { numRuns: 100, examples: EACH_OFFERED },
  )
  expect([...offered].toSorted()).toEqual(ACTIONS.toSorted())
  expect([...refused].toSorted()).toEqual(ACTIONS.toSorted())
  expect(await openBooks(api.db).violations()).toEqual([])
}, 240_000)
