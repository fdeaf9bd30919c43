import { randomUUID } from 'node:crypto'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../test/api.ts'
import { SANDBOX, testConfig } from '../../test/config.ts'
import { aDoctor } from '../../test/doctors.ts'
import type { Person } from '../../test/people.ts'
import { signTicket, readTicket } from '../areas/care/meetings/ticket.ts'
import { createFileLinks } from '../areas/files/file-links.ts'
import { BANK_ACCOUNTS, placeOfNumber } from '../areas/money/bank/reseal-bank-accounts.ts'
import { hashPassword } from '../areas/people/accounts/passwords/password.ts'
import { createFormerContacts } from '../areas/people/people.door.ts'
import { createWorkDesk } from '../platform/limits/work-desk.ts'
import { purposeKeys } from '../platform/purpose-key.ts'
import { createSeal } from '../platform/secrets/seal.ts'
import type { Secrets } from '../platform/secrets/secrets.ts'
import { solve } from '../../test/work.ts'
import { secretsReseal } from './admin/verbs/secrets-reseal.ts'
import { buildApp } from './app.ts'

const OLD = SANDBOX.AUTH_SECRET
const NEW = 'the secret that comes after the first one'
const PASSWORD = 'mangoes in the rain'
const EMAIL = 'replaced@example.com'
const PHONE = '9876312345'

type App = Awaited<ReturnType<typeof buildApp>>
let api: TestApi
let turned: App
let after: App
let patient: Person
let doctor: Person

const withSecret = (AUTH_SECRET: string) =>
  buildApp({
    config: testConfig({ DATABASE_URL: api.url, FILES: api.files, SHOW_ONE_TIME_CODES: 'true', AUTH_SECRET }),
    db: api.db,
    clock: () => api.time.now,
    logLevel: 'silent',
  })

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  turned = await withSecret(`${NEW}, ${OLD}`)
  after = await withSecret(NEW)
  patient = await api.aPatient()
  doctor = await api.aDoctorsAccount(await aDoctor(api.db))
  await api.db
    .updateTable('users')
    .set({ email: EMAIL, phone: `+91${PHONE}`, password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', patient.id)
    .execute()
})
afterAll(async () => {
  await turned.close()
  await after.close()
  await api.close()
})

async function ask(app: App, url: string, { token, ...body }: { token?: string; [field: string]: unknown }) {
  const isRead = Object.keys(body).length === 0
  const reply = await app.inject({
    method: isRead ? 'GET' : 'POST',
    url,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(!isRead && { payload: body }),
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each test names the fields it reads
  return { status: reply.statusCode, data: reply.json<{ data: Record<string, string> }>().data }
}
const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(api.time.now.getTime() / 1000) })
const logIn = (app: App, code: string) => ask(app, '/api/v1/user/login', { email: EMAIL, password: PASSWORD, code })
const reseal = (...secrets: Secrets) =>
  api.db
    .transaction()
    .execute((trx) =>
      secretsReseal.work(trx, {}, { now: api.time.now, secrets: () => secrets, by: 'somebody', word: '' }),
    )
const sealedRows = async () => [
  await api.db.selectFrom('second_factors').select('secret as sealed').execute(),
  await api.db.selectFrom('former_contacts').select('sealed').execute(),
  await api.db.selectFrom('bank_changes').select('number_sealed as sealed').execute(),
]

it('OPER-06 a secret is replaced in two steps, and nobody is logged out or loses a code, an app or an account', async () => {
  // under the old secret
  const token = await patient.token()
  const code = await ask(api.app, '/user/send-otp', { phone: PHONE })
  const { data: begun } = await ask(api.app, '/user/second-factor/begin', { token, password: PASSWORD })
  const confirmed = await api.post('/user/second-factor/confirm', { code: codeOf(begun['secret']!) }, patient)
  const [first, second] = confirmed.data.recovery_codes as string[]
  await api.db
    .transaction()
    .execute((trx) => createFormerContacts([OLD]).keep(trx, patient.id, 'before@example.com', api.time.now))
  const account = {
    key: randomUUID(),
    holder: 'Asha Rao',
    account_number: '50100123456789',
    account_number_again: '50100123456789',
    ifsc: 'HDFC0000001',
  }
  const asked = await api.post('/user/send-step-up', { purpose: 'bank' }, doctor)
  const change = { ...account, request_id: asked.data.request_id as string, otp: asked.data.sandbox_code as string }
  expect((await api.post('/bank-detail', change, doctor)).status).toBe(200)

  // the new secret is first in the list
  expect((await ask(turned, '/user/second-factor', { token })).status).toBe(200)
  const answered = { request_id: code.data['request_id'], otp: code.data['sandbox_code'], phone: PHONE }
  expect((await ask(turned, '/user/verify-otp', { ...answered, second_code: first })).status).toBe(200)
  expect((await ask(turned, '/bank-detail', { token: await doctor.token(), ...change })).status).toBe(200)
  const renewed = await logIn(turned, second!)
  expect(renewed.status).toBe(200)
  expect(await reseal(NEW, OLD)).toEqual({
    ok: true,
    value: {
      second_factors: { resealed: 1, isWhole: true },
      former_contacts: { resealed: 1, isWhole: true },
      bank_accounts: { resealed: 1, isWhole: true },
      isWhole: true,
    },
  })
  expect(await reseal(NEW, OLD)).toMatchObject({ value: { second_factors: { resealed: 0 } } })

  // the old secret is gone
  expect((await ask(after, '/user/second-factor', { token: renewed.data['token']! })).status).toBe(200)
  expect((await ask(after, '/user/second-factor', { token })).status).toBe(401)
  later(60)
  expect((await logIn(after, codeOf(begun['secret']!))).status).toBe(200)
  expect((await logIn(after, (confirmed.data.recovery_codes as string[])[2]!)).status).toBe(200)
  const [former] = await createFormerContacts([NEW]).list(api.db, patient.id)
  expect(former!.address).toBe('before@example.com')
  const { id, number_sealed } = await api.db.selectFrom('bank_changes').selectAll().executeTakeFirstOrThrow()
  expect(createSeal([NEW], BANK_ACCOUNTS).open(number_sealed!, placeOfNumber(id))).toBe(account.account_number)
})

it('OPER-06 nothing is encrypted anew where a secret is missing from the list', async () => {
  const before = await sealedRows()
  await expect(reseal('a third secret, which has encrypted nothing yet')).rejects.toThrow()
  expect(await sealedRows()).toEqual(before)
})

it('OPER-06 links, tickets and work that an older secret signed are taken, and the present one signs', async () => {
  const [old, both, present] = [[OLD] as const, [NEW, OLD] as const, [NEW] as const]
  const [now, until] = [api.time.now, new Date(api.time.now.getTime() + 1000)]
  const person = { userId: 'u', sessionId: 's' }
  const file = { id: 'f', purpose: 'document', name: 'n', media_type: 'image/png', bytes: 1 } as const
  const linkBy = (secrets: Secrets) => {
    const { url } = createFileLinks(purposeKeys(secrets, 'file links')).show({ ...file } as never, person, now)
    const query = new URLSearchParams(url.split('?')[1])
    return { until: query.get('until')!, for: query.get('for')!, sig: query.get('sig')! }
  }
  const opens = (secrets: Secrets, link: ReturnType<typeof linkBy>) =>
    createFileLinks(purposeKeys(secrets, 'file links')).read('f', link, until) !== undefined
  expect([opens(both, linkBy(old)), opens(present, linkBy(both)), opens(present, linkBy(old))]).toEqual([
    true,
    true,
    false,
  ])

  const ticket = { appointmentId: 'a', role: 'patient', ...person } as const
  const ticketBy = (secrets: Secrets) => signTicket(purposeKeys(secrets, 'meeting tickets'), ticket, now)
  const admits = async (secrets: Secrets, text: string) =>
    (await readTicket(purposeKeys(secrets, 'meeting tickets'), text, until)) !== undefined
  expect([
    await admits(both, await ticketBy(old)),
    await admits(present, await ticketBy(both)),
    await admits(present, await ticketBy(old)),
  ]).toEqual([true, true, false])

  const deskOf = (secrets: Secrets) => createWorkDesk(purposeKeys(secrets, 'work in place of a refusal'))
  const workBy = (secrets: Secrets) =>
    Object.values(solve({ challenge: deskOf(secrets).challenge({ purpose: 'p', bits: 1 }, now), bits: 1 }))[0]
  const counts = (secrets: Secrets, work: string | undefined) => deskOf(secrets).read(work, now) !== undefined
  expect([counts(both, workBy(old)), counts(present, workBy(both)), counts(present, workBy(old))]).toEqual([
    true,
    true,
    false,
  ])
})
