import { formerContacts } from '../../../../../test/former-contacts.ts'
import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import type { Person } from '../../../../../test/people.ts'
import { hashPassword } from '../passwords/password.ts'

let api: TestApi
let now: Date
let meera: Person
let email: string
let phone: string
let count = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  meera = await api.aPatient()
  email = `meera${++count}@example.com`
  phone = `98765${String(count).padStart(5, '0')}`
})

const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
/** Gives each request its own address, so that none uses up another's budget. */
const from = () => ({ 'x-forwarded-for': `198.51.${(++count >> 8) & 255}.${count & 255}` })
const post = (path: string, body: object, by?: Person) => api.post(path, body, by, from())
interface Proof {
  request_id: string
  otp: string
}
async function proofBy(path: string, body: object, by?: Person): Promise<Proof> {
  const { status, data } = await post(path, body, by)
  expect(status).toBe(200)
  return { request_id: data.request_id, otp: data.sandbox_code }
}
const stepUp = (purpose: string, by = meera) => proofBy('/user/send-step-up', { purpose }, by)
const wrong = <P extends Proof>(proof: P): P => ({ ...proof, otp: proof.otp === '000000' ? '111111' : '000000' })
const rowOf = (person = meera) =>
  api.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
const change = (person: Person, set: object) =>
  api.db.updateTable('users').set(set).where('id', '=', person.id).execute()
const letters = async (template: string) => {
  const rows = await api.db
    .selectFrom('outbox')
    .selectAll()
    .where('key', 'like', `${template.replace('_', '-')}%`)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, payload }) => ({
    kind,
    ...(payload as { to?: string; user_id?: string; params: { link: string } }),
  }))
}
async function linkTo(address: string): Promise<string> {
  const letter = (await letters('email_link')).findLast(({ to }) => to === address)!
  return letter.params.link.split('#')[1]!
}
const verify = (token: string, by = meera) => post('/api/v1/user/verifyEmailToken', { token }, by)
const askFor = async (address: string, by = meera) =>
  post('/user/email', { email: address, ...(await stepUp('email', by)) }, by)

describe('a code by e-mail', () => {
  const newcomer = { name: 'Meera Pillai', consent_version: CONSENT_VERSION }
  const userAt = () => api.db.selectFrom('users').selectAll().where('email', '=', email).execute()

  it('ACCT-01 makes a patient of a new address, with name and consent, and lets them in again', async () => {
    const proof = await proofBy('/user/send-otp', { email })
    expect(await post('/user/verify-otp', { email, ...proof })).toMatchObject({ data: { code: 'name_required' } })
    expect(await userAt()).toEqual([])
    expect(await post('/user/verify-otp', { email: email.toUpperCase(), ...proof, ...newcomer })).toMatchObject({
      status: 200,
      data: { userType: 'Patient', name: 'Meera Pillai' },
    })
    expect(await userAt()).toEqual([expect.objectContaining({ phone: null, email_verified_at: now })])
    later(60)
    const again = await proofBy('/user/resend-otp', { email })
    expect(await post('/user/verify-otp', { email, ...again })).toMatchObject({ status: 200 })
    expect(await userAt()).toHaveLength(1)
  })

  it('SAFE-02 is answered alike whether the address has an account', async () => {
    const unknown = await post('/user/send-otp', { email })
    await change(meera, { email: `known-${email}` })
    const known = await post('/user/send-otp', { email: `known-${email}` })
    expect([known.status, known.message, Object.keys(known.data)]).toEqual([
      unknown.status,
      unknown.message,
      Object.keys(unknown.data),
    ])
  })

  it('says that the person reads their mail', async () => {
    await change(meera, { email })
    expect((await rowOf()).email_verified_at).toBeNull()
    await post('/user/verify-otp', { email, ...(await proofBy('/user/send-otp', { email })) })
    expect((await rowOf()).email_verified_at).toEqual(now)
  })

  it('makes one account of two registrations at the same moment', async () => {
    const proofs = [await proofBy('/user/send-otp', { email })]
    later(30)
    proofs.push(await proofBy('/user/send-otp', { email }))
    const replies = await Promise.all(
      proofs.flatMap((proof) =>
        Array.from({ length: 5 }, () => post('/user/verify-otp', { email, ...proof, ...newcomer })),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(8)
    expect(await userAt()).toHaveLength(1)
  })

  test.each([
    ['neither', {}],
    ['both', { phone: '9876543210', email: 'a@example.com' }],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }],
    ['a phone of another country', { phone: '+1 212 555 0100' }],
    ['no address', { email: 'meera' }],
  ])('is not sent to %s, and the field says why', async (_what, body) => {
    const before = await api.db.selectFrom('one_time_codes').select('id').execute()
    const reply = await post('/user/send-otp', body)
    expect(reply).toMatchObject({
      status: 400,
      data: { errors: [{ field: expect.stringMatching(/^(phone|email)$/) }] },
    })
    expect(reply.data.errors[0].message).toMatch(/^must (be|have) /)
    expect(await api.db.selectFrom('one_time_codes').select('id').execute()).toHaveLength(before.length)
  })

  it('sends no more than one when ten are asked for at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => post('/user/send-otp', { email })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(9)
  })
})

describe('the form of a landing page', () => {
  test.each([['phone'], ['email']] as const)('ACCT-05 makes an account by %s once its code comes back', async (by) => {
    const typed = by === 'phone' ? { phone } : { email }
    const form = { name: 'Meera Pillai', consent_version: CONSENT_VERSION, ...typed }
    const proof = await proofBy('/user/landing/register', form)
    expect(await post('/user/landing/verify', { ...form, ...proof })).toMatchObject({
      status: 200,
      data: { name: 'Meera Pillai' },
    })
  })

  it('sends no code without a name, the present terms, or with what nobody keeps', async () => {
    const form = { name: 'Meera Pillai', consent_version: CONSENT_VERSION, email }
    expect(await post('/user/landing/register', { ...form, consent_version: '2020-01-01' })).toMatchObject({
      status: 422,
      data: { code: 'consent_required' },
    })
    expect(await post('/user/landing/register', { ...form, name: '' })).toMatchObject({ status: 400 })
    expect(await post('/user/landing/register', { ...form, slug: 'mumbai' })).toMatchObject({ status: 400 })
    const sent = await api.db.selectFrom('one_time_codes').select('id').where('destination', '=', email).execute()
    expect(sent).toEqual([])
  })
})

describe('a new e-mail address', () => {
  it('ACCT-03 is the account’s once its link was opened, and the old address is told', async () => {
    const old = `old-${email}`
    await change(meera, { email: old, email_verified_at: now })
    expect(await askFor(email.toUpperCase())).toMatchObject({ status: 200 })
    expect((await rowOf()).email).toBe(old)
    const token = await linkTo(email)
    expect(JSON.stringify(await api.db.selectFrom('link_codes').selectAll().execute())).not.toContain(token)
    later(3600)
    expect(await verify(token)).toMatchObject({ status: 200 })
    expect(await rowOf()).toMatchObject({ email, email_verified_at: api.time.now })
    expect(await letters('email_changed')).toEqual([
      expect.objectContaining({ user_id: meera.id }),
      expect.objectContaining({ kind: 'email', to: old }),
    ])
    // the session that sent the request continues
    expect(await api.get('/user/contact-details', meera)).toMatchObject({
      data: { email, email_verified: true, has_password: false },
    })
    expect(await verify(token)).toMatchObject({ status: 400, data: { code: 'link_used' } })
  })

  it('of who has lost their phone is asked for with the password, and the old address is told', async () => {
    const old = `old-${email}`
    await change(meera, { email: old, email_verified_at: now, password_hash: await hashPassword('monsoon-kite-42') })
    const wrongly = await post('/user/email', { email, password: 'another' }, meera)
    expect(wrongly).toMatchObject({ status: 400, data: { code: 'wrong_password' } })
    expect(await letters('email_link')).not.toContainEqual(expect.objectContaining({ to: email }))
    expect(await post('/user/email', { email, password: 'monsoon-kite-42' }, meera)).toMatchObject({ status: 200 })
    await verify(await linkTo(email))
    expect((await rowOf()).email).toBe(email)
    expect(await letters('email_changed')).toContainEqual(expect.objectContaining({ kind: 'email', to: old }))
    expect(await formerContacts.list(api.db, meera.id)).toEqual([{ address: old, until: now }])
  })

  it('SAFE-02 is nobody’s before its owner says so while logged in: no stranger puts it into an account of theirs', async () => {
    const planter = await api.aPatient('Planter Person')
    await askFor(email, planter)
    const token = await linkTo(email)
    const letter = (await letters('email_link')).findLast(({ to }) => to === email)!
    expect(letter.params).toMatchObject({ account: 'Planter P.' })
    expect(await api.post('/api/v1/user/verifyEmailToken', { token })).toMatchObject({ status: 401 })
    expect(await verify(token)).toMatchObject({
      status: 409,
      data: { code: 'other_account', account: 'Planter P.' },
    })
    expect([(await rowOf(planter)).email, (await rowOf()).email]).toEqual([null, null])
    // the link still works for its own account
    expect(await verify(token, planter)).toMatchObject({ status: 200 })
  })

  it.each(['www.evil.example', 'Win ₹5,000 now', 'a'.repeat(60)])(
    'names no account by %j in a mail to somebody’s address',
    async (name) => {
      await change(meera, { name })
      await askFor(email)
      const letter = (await letters('email_link')).findLast(({ to }) => to === email)!
      expect((letter.params as { account?: string }).account).toMatch(/^(somebody|Win n\.)$/)
    },
  )

  it('counts once when twenty open the link at the same moment', async () => {
    await askFor(email)
    const token = await linkTo(email)
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(token)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ data }) => data?.code === 'link_used')).toHaveLength(19)
  })

  it('needs a code of its own, which a refusal does not use up', async () => {
    for (const purpose of ['phone', 'password', 'export', 'erase']) {
      const proof = await stepUp(purpose)
      later(900)
      expect(await post('/user/email', { email, ...proof }, meera)).toMatchObject({ data: { code: 'code_expired' } })
    }
    const proof = await stepUp('email')
    expect(await post('/user/email', { email, ...wrong(proof) }, meera)).toMatchObject({
      status: 400,
      data: { code: 'code_wrong' },
    })
    const kiran = await api.aPatient('Kiran Joshi')
    expect(await post('/user/email', { email, ...proof }, kiran)).toMatchObject({ data: { code: 'code_expired' } })
    await change(meera, { email: `own-${email}`, email_verified_at: now })
    const same = await post('/user/email', { email: `own-${email}`, ...proof }, meera)
    expect(same).toMatchObject({ status: 409, data: { code: 'same_email' } })
    expect(await letters('email_link')).not.toContainEqual(expect.objectContaining({ to: email }))
    expect(await post('/user/email', { email, ...proof }, meera)).toMatchObject({ status: 200 })
  })

  it('that ended, that another link replaced, or that is of another purpose changes nothing', async () => {
    await askFor(email)
    const first = await linkTo(email)
    later(60)
    await askFor(`second-${email}`)
    expect(await verify(first)).toMatchObject({ data: { code: 'link_used' } })
    const second = await linkTo(`second-${email}`)
    expect(await post('/api/v1/user/resetPassword', { code: second, password: 'monsoon-kite-42' })).toMatchObject({
      data: { code: 'link_invalid' },
    })
    later(24 * 3600)
    expect(await verify(second)).toMatchObject({ data: { code: 'link_invalid' } })
    expect(await rowOf()).toMatchObject({ email: null, password_hash: null })
  })

  it('that somebody else has by now stays theirs, and asking does not tell that they have it', async () => {
    const kiran = await api.aPatient('Kiran Joshi')
    expect(await askFor(email)).toMatchObject({ status: 200 })
    await change(kiran, { email })
    expect(await verify(await linkTo(email))).toMatchObject({ status: 409, data: { code: 'email_taken' } })
    later(60)
    expect(await askFor(`${email}.in`)).toMatchObject({ status: 200 })
    expect(await rowOf()).toMatchObject({ email: null, email_verified_at: null })
    expect((await rowOf(kiran)).email).toBe(email)
  })

  it('is one account’s when two open their links to it at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.aPatient()))
    const tokens = []
    for (const person of people) {
      later(900)
      expect(await askFor(email, person)).toMatchObject({ status: 200 })
      tokens.push(await linkTo(email))
    }
    const replies = await Promise.all(tokens.map((token, index) => verify(token, people[index])))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ data }) => data?.code === 'email_taken')).toHaveLength(7)
    expect(await api.db.selectFrom('users').select('id').where('email', '=', email).execute()).toHaveLength(1)
  })

  it('ends the links that went to the old one', async () => {
    await change(meera, { email: `old-${email}`, email_verified_at: now })
    await post('/api/v1/user/forgotPassword', { email: `old-${email}` })
    const reset = await api.db
      .selectFrom('outbox')
      .selectAll()
      .where('key', 'like', 'password-link:%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { link } = (reset.payload as unknown as { params: { link: string } }).params
    await askFor(email)
    await verify(await linkTo(email))
    const reply = await post('/api/v1/user/resetPassword', { code: link.split('#')[1]!, password: 'monsoon-kite-42' })
    expect(reply).toMatchObject({ status: 400, data: { code: 'link_used' } })
    expect((await rowOf()).password_hash).toBeNull()
  })

  it('is asked for five times an hour at most', async () => {
    const statuses = []
    for (let index = 0; index < 6; index++) {
      later(31)
      await api.db.deleteFrom('limit_uses').where('name', 'like', 'codes %').execute()
      statuses.push((await askFor(`a${index}-${email}`)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a new phone', () => {
  const codeOf = async (person = meera, to = phone) => {
    const { request_id, otp } = await proofBy('/user/phone/send-otp', { phone: to }, person)
    return { phone: to, phone_request_id: request_id, phone_otp: otp }
  }
  const wrongPhone = (code: { phone_otp: string }) => ({
    ...code,
    phone_otp: code.phone_otp === '000000' ? '111111' : '000000',
  })

  it('ACCT-03 needs a code to the old and one to the new, and the old is told', async () => {
    const { phone: old } = await rowOf()
    const [fresh, proof] = [await codeOf(), await stepUp('phone')]
    expect(await post('/user/phone', { ...fresh, ...proof }, meera)).toMatchObject({ status: 200 })
    expect(await rowOf()).toMatchObject({ phone: `+91${phone}`, phone_verified_at: now })
    expect(await formerContacts.list(api.db, meera.id)).toEqual([{ address: old, until: now }])
    expect((await letters('phone_changed')).filter(({ user_id, to }) => user_id === meera.id || to === old)).toEqual([
      expect.objectContaining({ user_id: meera.id }),
      expect.objectContaining({ kind: 'sms', to: old }),
    ])
    expect(await api.get('/user/contact-details', meera)).toMatchObject({ status: 200 })
    expect(await post('/user/phone', { ...fresh, ...proof }, meera)).toMatchObject({ status: 409 })
  })

  it('costs neither code when the other is wrong, and says which one is', async () => {
    const [fresh, proof] = [await codeOf(), await stepUp('phone')]
    expect(await post('/user/phone', { ...wrongPhone(fresh), ...proof }, meera)).toMatchObject({
      data: { code: 'phone_code_wrong' },
    })
    expect(await post('/user/phone', { ...fresh, ...wrong(proof) }, meera)).toMatchObject({
      data: { code: 'code_wrong' },
    })
    expect((await rowOf()).phone).not.toBe(`+91${phone}`)
    expect(await post('/user/phone', { ...fresh, ...proof }, meera)).toMatchObject({ status: 200 })
  })

  it('takes no login code, no code of another person and no code to another number', async () => {
    const kiran = await api.aPatient('Kiran Joshi')
    const { phone: old } = await rowOf()
    const login = await proofBy('/user/send-otp', { phone: old! })
    const loginNew = await proofBy('/user/send-otp', { phone })
    later(60)
    const [fresh, proof] = [await codeOf(), await stepUp('phone')]
    const refused = [
      { ...fresh, ...login },
      { phone, phone_request_id: loginNew.request_id, phone_otp: loginNew.otp, ...proof },
      { ...fresh, ...(await stepUp('phone', kiran)) },
      { ...fresh, phone: '9876599999', ...proof },
      // the code for the new number does not replace the code for the old one
      { ...fresh, request_id: fresh.phone_request_id, otp: fresh.phone_otp },
    ]
    for (const body of refused) {
      const reply = await post('/user/phone', body, meera)
      expect([reply.status, reply.data.code]).toEqual([400, expect.stringMatching(/^(phone_)?code_expired$/)])
    }
    const toOld = { phone: old, phone_request_id: proof.request_id, phone_otp: proof.otp, ...proof }
    expect(await post('/user/phone', toOld, meera)).toMatchObject({ status: 409, data: { code: 'same_phone' } })
    expect(await post('/user/phone', { ...fresh, ...proof }, kiran)).toMatchObject({ status: 400 })
    expect((await rowOf()).phone).toBe(old)
    expect(await post('/user/phone', { ...fresh, ...proof }, meera)).toMatchObject({ status: 200 })
  })

  it('that another account has stays theirs', async () => {
    const kiran = await api.aPatient('Kiran Joshi')
    const { phone: theirs } = await rowOf(kiran)
    const [fresh, proof] = [await codeOf(meera, theirs!.slice(3)), await stepUp('phone')]
    expect(await post('/user/phone', { ...fresh, ...proof }, meera)).toMatchObject({
      status: 409,
      data: { code: 'phone_taken' },
    })
    expect((await rowOf(kiran)).phone).toBe(theirs)
    expect((await rowOf()).phone).not.toBe(theirs)
  })

  it('is sent no code when it is the old one', async () => {
    const { phone: old } = await rowOf()
    expect(await post('/user/phone/send-otp', { phone: old }, meera)).toMatchObject({
      status: 409,
      data: { code: 'same_phone' },
    })
  })

  it('of who has lost the old one needs the password, whose wrong tries are counted, and the old is told', async () => {
    const password_hash = await hashPassword('monsoon-kite-42')
    await change(meera, { password_hash, email })
    const { phone: old } = await rowOf()
    const fresh = await codeOf()
    const by = from()
    const save = (password: string, more: object = {}) =>
      api.post('/user/phone', { ...fresh, ...more, password }, meera, by)
    expect(await save('another')).toMatchObject({ status: 400, data: { code: 'wrong_password' } })
    expect(await save('monsoon-kite-42', wrongPhone(fresh))).toMatchObject({ data: { code: 'phone_code_wrong' } })
    expect((await rowOf()).phone).toBe(old)
    expect(await save('monsoon-kite-42')).toMatchObject({ status: 200 })
    expect((await rowOf()).phone).toBe(`+91${phone}`)
    expect(await letters('phone_changed')).toContainEqual(expect.objectContaining({ kind: 'sms', to: old }))
    for (let tries = 0; tries < 4; tries++) await save('another')
    expect(await save('monsoon-kite-42')).toMatchObject({ status: 429, data: { code: 'wait' } })
  })

  it('of an account without a password needs the code, and by e-mail where there was no phone', async () => {
    const { phone: old } = await rowOf()
    const body = { ...(await codeOf()), password: 'monsoon-kite-42' }
    expect(await post('/user/phone', body, meera)).toMatchObject({ status: 422, data: { code: 'no_password' } })
    expect((await rowOf()).phone).toBe(old)

    const kiran = await api.aPatient('Kiran Joshi')
    await change(kiran, { phone: null, email: `kiran-${email}` })
    const [his, proof] = [await codeOf(kiran, '9876588888'), await stepUp('phone', kiran)]
    expect(await post('/user/phone', { ...his, ...proof }, kiran)).toMatchObject({ status: 200 })
  })

  test.each([
    ['no proof', {}],
    ['half a proof', { otp: '123456' }],
    ['two proofs', { request_id: '3b2f0d6e-8a51-4f0a-9f5a-2f2f3c1b7d10', otp: '123456', password: 'x' }],
  ])('is refused with %s', async (_what, proof) => {
    const reply = await post('/user/phone', { ...(await codeOf()), ...proof }, meera)
    expect(reply).toMatchObject({ status: 400, data: { errors: [{ field: 'otp' }] } })
    expect((await rowOf()).phone).not.toBe(`+91${phone}`)
  })

  it('SAFE-02 counts five of fifty wrong guesses at once', async () => {
    const [fresh, proof] = [await codeOf(), await stepUp('phone')]
    const guesses = await Promise.all(
      Array.from({ length: 50 }, () => post('/user/phone', { ...wrongPhone(fresh), ...proof }, meera)),
    )
    expect(guesses.filter(({ data }) => data.code === 'phone_code_wrong')).toHaveLength(5)
    expect(await post('/user/phone', { ...fresh, ...proof }, meera)).toMatchObject({
      data: { code: 'phone_code_expired' },
    })
  })
})

describe('a first password', () => {
  const choose = (proof: object, by = meera) =>
    post('/api/v1/user/changePassword', { new_password: 'monsoon-kite-42', ...proof }, by)

  it('ACCT-03 takes a code in place of the old password, once, and logs other devices out', async () => {
    await change(meera, { email })
    const proof = await stepUp('password')
    expect(await choose(wrong(proof))).toMatchObject({ status: 400, data: { code: 'code_wrong' } })
    expect((await rowOf()).password_hash).toBeNull()
    const other = await proofBy('/user/send-otp', { email })
    const { data: session } = await post('/user/verify-otp', { email, ...other })
    expect(await choose(proof)).toMatchObject({ status: 200 })
    expect(await post('/api/v1/user/login', { email, password: 'monsoon-kite-42' })).toMatchObject({ status: 200 })
    const bearer = { authorization: `Bearer ${session.token}` }
    expect(await api.get('/user/profile', undefined, bearer)).toMatchObject({ status: 401 })
    expect(await api.get('/user/profile', meera)).toMatchObject({ status: 200 })
    later(60)
    expect(await choose(await stepUp('password'))).toMatchObject({ status: 409, data: { code: 'password_set' } })
  })

  it('takes no code of another purpose, and is weighed as every password is', async () => {
    expect(await choose(await stepUp('email'))).toMatchObject({ status: 400, data: { code: 'code_expired' } })
    later(60)
    const proof = await stepUp('password')
    expect(await choose({ ...proof, new_password: 'password12345' })).toMatchObject({ data: { code: 'too_common' } })
    expect((await rowOf()).password_hash).toBeNull()
    expect(await choose({})).toMatchObject({ status: 400, data: { errors: [{ field: 'old_password' }] } })
  })

  it('is chosen once when ten choose at the same moment', async () => {
    const proof = await stepUp('password')
    const replies = await Promise.all(Array.from({ length: 10 }, () => choose(proof)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ data }) => data?.code === 'password_set')).toHaveLength(9)
  })
})
