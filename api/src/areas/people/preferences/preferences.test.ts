import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
let person: Person
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  person = await api.aPatient()
})

const PATH = '/user/contact-preferences'
const CHOSEN = { channels: ['email', 'sms'], quiet: false, may_call: true, alias: 'Em' }
const kept = () => api.db.selectFrom('contact_preferences').selectAll().where('user_id', '=', person.id).execute()

it('MSGS-01 who has chosen nothing is reached by phone, not at night, and rung up by nobody', async () => {
  expect(await api.get(PATH, person)).toMatchObject({
    status: 200,
    data: { channels: ['sms'], quiet: true, may_call: false, alias: null },
  })
  expect(await kept()).toEqual([])
})

it('who has no phone is reached by e-mail', async () => {
  await api.db
    .updateTable('users')
    .set({ phone: null, email: `${person.id}@example.com` })
    .where('id', '=', person.id)
    .execute()
  expect((await api.get(PATH, person)).data.channels).toEqual(['email'])
})

it('MSGS-01 what somebody chooses is kept, theirs alone, until they choose again', async () => {
  expect((await api.post(PATH, CHOSEN, person)).data).toEqual(CHOSEN)
  expect((await api.get(PATH, person)).data).toEqual(CHOSEN)
  const other = await api.aPatient()
  expect((await api.get(PATH, other)).data.alias).toBeNull()
  await api.post(PATH, { ...CHOSEN, channels: [], alias: null }, person)
  expect(await kept()).toMatchObject([{ channels: [], alias: null, updated_at: api.time.now }])
})

it('choices that are sent at the same time leave one of them whole', async () => {
  const wishes = Array.from({ length: 20 }, (_, index) => ({ ...CHOSEN, quiet: index % 2 === 0, alias: `Em ${index}` }))
  await Promise.all(wishes.map((wish) => api.post(PATH, wish, person)))
  expect(wishes).toContainEqual((await api.get(PATH, person)).data)
})

it.each([
  ['a way that is none', { channels: ['fax'] }],
  ['a way twice', { channels: ['sms', 'sms'] }],
  ['an alias of 41 characters', { alias: 'x'.repeat(41) }],
  ['an alias of spaces', { alias: '  ' }],
  ['an alias with a line break', { alias: 'Em\r\nBcc: a@example.com' }],
  ['a field that nobody knows', { phone: '9876543210' }],
  ['nothing of the night', { quiet: undefined }],
])('%s is refused, and nothing is kept', async (_what, part) => {
  expect((await api.post(PATH, { ...CHOSEN, ...part }, person)).status).toBe(400)
  expect(await kept()).toEqual([])
})

it('nobody chooses for nobody', async () => {
  expect((await api.post(PATH, CHOSEN)).status).toBe(401)
  expect(await kept()).toEqual([])
})
