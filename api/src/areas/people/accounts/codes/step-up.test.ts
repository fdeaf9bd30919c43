import { CodePurpose, StepUpPurpose } from '@app/contracts/accounts'
import { ok, refuse, type Result } from '@app/domain/result'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { testConfig } from '../../../../../test/config.ts'
import type { Person } from '../../../../../test/people.ts'
import { inGuardedTransaction } from '../../../../platform/db/in-guarded-transaction.ts'
import { createAccountsService, type AccountsService } from '../accounts.service.ts'
import { codeHash } from './code.rules.ts'
import { doctorIdOf } from '../../../catalogue/catalogue.door.ts'

let api: TestApi
let accounts: AccountsService
let meera: Person
let now: Date
let tests = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  now = api.time.now
  const { AUTH_SECRET: secrets, PUBLIC_URL: siteUrl } = testConfig()
  accounts = createAccountsService({
    doctorIdOf,
    db: api.db,
    clock: () => api.time.now,
    secrets,
    siteUrl,
    canDeliver: false,
  })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  meera = await api.aPatient()
})

interface Proof {
  request_id: string
  otp: string
}
async function proofOf(person: Person, purpose: StepUpPurpose): Promise<Proof> {
  const { status, data } = await api.post('/user/send-step-up', { purpose }, person, {
    'x-forwarded-for': `203.0.113.${++tests}`,
  })
  expect(status).toBe(200)
  return { request_id: data.request_id, otp: data.sandbox_code }
}
/** Returns the id of the step that was taken, or why the step was refused. */
const act = (
  person: Person,
  purpose: StepUpPurpose,
  proof: Proof,
  work: () => Result<string, { code: string }> = () => ok('done'),
) =>
  inGuardedTransaction(
    api.db,
    (trx) => accounts.stepUp.check(trx, person.id, purpose, proof),
    async () => work(),
  )
const wrong = (proof: Proof): Proof => ({ ...proof, otp: proof.otp === '000000' ? '111111' : '000000' })
const rowOf = ({ request_id }: Proof) =>
  api.db.selectFrom('one_time_codes').selectAll().where('id', '=', request_id).executeTakeFirstOrThrow()

describe('a step-up', () => {
  it('is a code to the person’s own phone, which says what it is for and names nothing of health', async () => {
    const reply = await api.post('/user/send-step-up', { purpose: 'erase' }, meera)
    expect(reply).toMatchObject({ status: 200, data: { channel: 'sms', resend_after: 30, expires_in: 300 } })
    const { phone } = await api.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', meera.id)
      .executeTakeFirstOrThrow()
    expect(await rowOf(reply.data)).toMatchObject({ destination: phone, purpose: 'erase', user_id: meera.id })
    const message = await api.db.selectFrom('outbox').select('payload').orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(message.payload).toMatchObject({ to: phone, template: 'erase_code' })
  })

  it('goes to the e-mail address of a person without a phone', async () => {
    await api.db
      .updateTable('users')
      .set({ phone: null, email: 'meera@example.com' })
      .where('id', '=', meera.id)
      .execute()
    const reply = await api.post('/user/send-step-up', { purpose: 'email' }, meera)
    expect(reply).toMatchObject({ status: 200, data: { channel: 'email' } })
    const message = await api.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(message).toMatchObject({ kind: 'email', payload: { to: 'meera@example.com', template: 'email_code' } })
    const proof = { request_id: reply.data.request_id, otp: reply.data.sandbox_code }
    expect(await act(meera, 'email', proof)).toEqual(ok('done'))
  })

  it('is asked for by a member alone, and for no login', async () => {
    expect(await api.post('/user/send-step-up', { purpose: 'erase' })).toMatchObject({ status: 401 })
    expect(await api.post('/user/send-step-up', { purpose: 'login' }, meera)).toMatchObject({ status: 400 })
    expect(await api.db.selectFrom('one_time_codes').select('id').where('user_id', '=', meera.id).execute()).toEqual([])
  })

  it('counts once, also when twenty bring it at the same moment', async () => {
    const proof = await proofOf(meera, 'erase')
    const replies = await Promise.all(Array.from({ length: 20 }, () => act(meera, 'erase', proof)))
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
    expect(replies.filter((reply) => !reply.ok && reply.error.code === 'code_expired')).toHaveLength(19)
  })

  it('SAFE-02 counts five of fifty wrong guesses at once, and is dead then', async () => {
    const proof = await proofOf(meera, 'erase')
    const guesses = await Promise.all(Array.from({ length: 50 }, () => act(meera, 'erase', wrong(proof))))
    expect(guesses.filter((guess) => !guess.ok && guess.error.code === 'code_wrong')).toHaveLength(5)
    expect((await rowOf(proof)).tries).toBe(5)
    expect(await act(meera, 'erase', proof)).toEqual(refuse({ code: 'code_expired' }))
  })

  it('of one person opens nothing in another’s account, and is not used up by them', async () => {
    const kiran = await api.aPatient('Kiran Joshi')
    const proof = await proofOf(meera, 'erase')
    expect(await act(kiran, 'erase', proof)).toEqual(refuse({ code: 'code_expired' }))
    // not even if both now have the same address
    const { phone } = await api.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', meera.id)
      .executeTakeFirstOrThrow()
    await api.db.updateTable('users').set({ phone: '+919999999999' }).where('id', '=', meera.id).execute()
    await api.db.updateTable('users').set({ phone }).where('id', '=', kiran.id).execute()
    expect(await act(kiran, 'erase', proof)).toEqual(refuse({ code: 'code_expired' }))
    expect(await act(meera, 'erase', proof)).toEqual(refuse({ code: 'code_expired' }))
    expect(await rowOf(proof)).toMatchObject({ used_at: null, tries: 0 })
  })

  it('is not used up by a step that is refused for another reason', async () => {
    const proof = await proofOf(meera, 'erase')
    expect(await act(meera, 'erase', proof, () => refuse({ code: 'busy' }))).toMatchObject({ ok: false })
    expect(await act(meera, 'erase', proof)).toEqual(ok('done'))
  })
})

const PAIRS = (['login', ...StepUpPurpose.options] as const).flatMap((sent) =>
  StepUpPurpose.options.map((used) => [sent, used] as const),
)

describe('a code of one purpose', () => {
  test.each(PAIRS)('%s counts for %s only where both are one', async (sent, used) => {
    const proof = sent === 'login' ? await loginCodeOf(meera) : await proofOf(meera, sent)
    const taken = await act(meera, used, proof)
    expect(taken).toEqual(sent === used ? ok('done') : refuse({ code: 'code_expired' }))
    expect((await rowOf(proof)).used_at).toEqual(sent === used ? api.time.now : null)
  })

  test.each(StepUpPurpose.options)('%s logs nobody in', async (purpose) => {
    const proof = await proofOf(meera, purpose)
    const { phone } = await api.db
      .selectFrom('users')
      .select('phone')
      .where('id', '=', meera.id)
      .executeTakeFirstOrThrow()
    const reply = await api.post('/user/verify-otp', { ...proof, phone })
    expect(reply).toMatchObject({ status: 400, data: { code: 'code_expired' } })
    expect((await rowOf(proof)).used_at).toBeNull()
  })

  it('has another hash than any other, under the same key, request and digits', () => {
    const key = new Uint8Array(32)
    const id = '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10'
    const hashes = CodePurpose.options.map((purpose) => codeHash(key, { id, purpose }, '123456'))
    expect(new Set(hashes).size).toBe(CodePurpose.options.length)
  })
})

async function loginCodeOf(person: Person): Promise<Proof> {
  const { phone } = await api.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  const { data } = await api.post('/user/send-otp', { phone })
  return { request_id: data.request_id, otp: data.sandbox_code }
}
