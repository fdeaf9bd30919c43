import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
let patient: Person
let city: { id: number; name: string; state_id: number }
beforeAll(async () => {
  api = await testApi({}, { content: true })
  city = await api.db.selectFrom('cities').select(['id', 'name', 'state_id']).orderBy('id').executeTakeFirstOrThrow()
})
afterAll(() => api.close())
beforeEach(async () => {
  patient = await api.aPatient()
})

const wish = (part: object = {}) => ({
  name: 'Meera',
  legal_name: 'Meera Pillai',
  date_of_birth: '1990-05-31',
  sex: 'female',
  address_line: '12 Example Lane',
  city_id: city.id,
  pin: '411001',
  ...part,
})
const written = () => api.db.selectFrom('patient_profiles').selectAll().where('user_id', '=', patient.id).execute()
const nameOf = async () =>
  (await api.db.selectFrom('users').select('name').where('id', '=', patient.id).executeTakeFirstOrThrow()).name

describe('a patient’s profile', () => {
  it('ACCT-04 has no identity until the patient tells it, and then what they told', async () => {
    expect((await api.get('/user/patient/profile', patient)).data.identity).toBeNull()
    const { status, data } = await api.post('/user/profile', wish({ legal_name: ' मीरा पिल्लै ' }), patient)
    expect(status).toBe(200)
    const identity = {
      legal_name: 'मीरा पिल्लै',
      date_of_birth: '1990-05-31',
      sex: 'female',
      address_line: '12 Example Lane',
      city_id: city.id,
      city: city.name,
      state_id: city.state_id,
      pin: '411001',
    }
    expect(data).toMatchObject({ id: patient.id, name: 'Meera', identity })
    expect((await api.get('/user/patient/profile', patient)).data).toEqual(data)
  })

  it('ACCT-04 is changed by the next telling, and keeps when it was first told', async () => {
    await api.post('/user/profile', wish(), patient)
    const [first] = await written()
    api.time.now = new Date(api.time.now.getTime() + 60_000)
    expect((await api.post('/user/profile', wish({ pin: '400001', name: 'M' }), patient)).status).toBe(200)
    const [changed, ...others] = await written()
    expect(others).toEqual([])
    expect(changed).toEqual({ ...first, pin: '400001', updated_at: api.time.now })
    expect(await nameOf()).toBe('M')
  })

  it('is told many times at once, and stands once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => api.post('/user/profile', wish({ pin: `4000${10 + index}` }), patient)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await written()).toHaveLength(1)
  })

  it('is the patient’s own: another sees nothing of it, and an expert has none', async () => {
    await api.post('/user/profile', wish(), patient)
    expect((await api.get('/user/patient/profile', await api.aPatient())).data.identity).toBeNull()
    const doctor = await api.aDoctorsAccount(101)
    expect((await api.get('/user/patient/profile', doctor)).status).toBe(403)
    expect((await api.post('/user/profile', wish(), doctor)).status).toBe(403)
    expect(await api.db.selectFrom('patient_profiles').where('user_id', '=', doctor.id).selectAll().execute()).toEqual(
      [],
    )
  })

  it.each([
    ['somebody of seventeen', { date_of_birth: '2009-11-21' }, 'date_of_birth'],
    ['a birthday to come', { date_of_birth: '2027-01-01' }, 'date_of_birth'],
    ['a day that no month has', { date_of_birth: '1990-02-31' }, 'date_of_birth'],
    ['a city that is not there', { city_id: 2_000_000_000 }, 'city_id'],
    ['a name of 81 characters', { name: 'n'.repeat(81) }, 'name'],
    ['a name with a control character', { name: 'a\u0007b' }, 'name'],
    ['a legal name that papers can’t print', { legal_name: 'மீரா' }, 'legal_name'],
    ['a legal name with markup', { legal_name: '<b>Meera</b>' }, 'legal_name'],
    ['a postal code of five digits', { pin: '41100' }, 'pin'],
    ['a role', { userType: 'Doctor' }, 'userType'],
    ['a column of the database', { is_verified: true }, 'is_verified'],
  ])('refuses %s by the field, and writes nothing', async (_what, part, field) => {
    const before = await nameOf()
    const { status, data } = await api.post('/user/profile', wish({ name: 'Other', ...part }), patient)
    expect(status).toBe(400)
    expect(JSON.stringify(data)).toContain(`"field":"${field}"`)
    expect(await written()).toEqual([])
    expect(await nameOf()).toBe(before)
  })

  it('keeps a name with markup as the text that it is', async () => {
    expect((await api.post('/user/profile', wish({ name: '<b>' }), patient)).data.name).toBe('<b>')
  })
})
