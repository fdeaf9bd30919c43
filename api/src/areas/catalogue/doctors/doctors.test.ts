import { Doctor, type DoctorCard } from '@app/contracts/doctors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor, giveLogins } from '../../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
  await giveLogins(api.db)
})
afterAll(() => api.close())

const EVERYBODY = { keyword: '', specialization: '', treatment: '' }
const search = async (wish: Partial<typeof EVERYBODY>): Promise<string[]> =>
  (await api.post('/doctor/user/search-doctor', { ...EVERYBODY, ...wish })).data.map(
    (doctor: DoctorCard) => doctor.slug,
  )

describe('doctors', () => {
  it('DOCT-06 are all found by empty strings', async () => {
    const all = (await api.get('/doctor/user/doctor-list')).data
    expect(all).toHaveLength(12)
    expect(await api.post('/doctor/user/search-doctor', EVERYBODY)).toMatchObject({
      status: 200,
      statusCode: 200,
      message: 'OK',
      data: all,
    })
    expect((await api.post('/doctor/user/search-doctor', {})).data).toEqual(all)
  })

  it('DOCT-06 are all found by empty strings also when they are more than a page, and a limit is kept', async () => {
    const database = await testApi()
    for (let count = 0; count < 60; count++) await aDoctor(database.db)
    const found = await database.post('/doctor/user/search-doctor', EVERYBODY)
    expect(found.data).toHaveLength(60)
    const part = await database.post('/doctor/user/search-doctor', { ...EVERYBODY, limit: 7, skip: 58 })
    expect(part.data).toEqual(found.data.slice(58))
    await database.close()
  })

  it.each([
    ['part of a name', { keyword: 'asha' }, ['dr-asha-rao']],
    ['salutation and name', { keyword: "nilam d'souza" }, ['mx-nilam-dsouza']],
    ['a language and a specialization', { keyword: 'konkani', specialization: 'couples therapy' }, ['mx-nilam-dsouza']],
    ['a sign of LIKE', { keyword: '%' }, []],
    ['part of a specialization’s name', { specialization: 'couples' }, []],
  ])('DOCT-06 are found by %s', async (_by, wish, slugs) => {
    expect(await search(wish)).toEqual(slugs)
  })

  it('DOCT-06 are found by a treatment’s slug or name', async () => {
    const bySlug = await search({ treatment: 'sti-care' })
    expect(bySlug).toHaveLength(2)
    expect(await search({ treatment: 'STI testing and care' })).toEqual(bySlug)
  })

  it('carry the next free discovery call, which can be held', async () => {
    const { data } = await api.get('/doctor/user/doctor-detail?id=101')
    // Saturday, 10:00 in India: half an hour's notice, within the hours from 09:30 to 13:30
    expect(data.next_slot).toBe('2026-11-21T05:00:00.000Z')
    const patient = await api.aPatient()
    const held = await api.post('/discovery-call/slot-book', { doctor_id: 101, starts_at: data.next_slot }, patient)
    expect(held.status).toBe(200)
    expect((await api.get('/doctor/user/doctor-detail?id=101')).data.next_slot).toBe('2026-11-21T05:30:00.000Z')
  })

  it('without discovery calls have no next one', async () => {
    await api.db.updateTable('doctors').set({ takes_discovery_calls: false }).where('id', '=', 101).execute()
    expect((await api.get('/doctor/user/doctor-detail?id=101')).data.next_slot).toBeNull()
    await api.db.updateTable('doctors').set({ takes_discovery_calls: true }).where('id', '=', 101).execute()
  })

  it('without a free call say up to when they are taken, and name whoever of their kind is free soonest', async () => {
    const iyer = async () => (await api.get('/doctor/user/doctor-detail?id=104')).data as Doctor
    // takes no discovery calls at all
    expect(await iyer()).toMatchObject({
      next_slots: [],
      taken_until: null,
      colleague: { name: 'Asha Rao', slug: 'dr-asha-rao', next_slot: expect.any(String) },
    })
    // takes discovery calls, but is away for the whole bookable period
    await api.db.updateTable('doctors').set({ takes_discovery_calls: true }).where('id', '=', 104).execute()
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', 104).execute()
    expect(await iyer()).toMatchObject({ taken_until: '2026-12-04', colleague: { name: 'Asha Rao' } })
    const cards = (await api.post('/doctor/user/search-doctor', EVERYBODY)).data as DoctorCard[]
    expect(cards.filter(({ next_slot, colleague }) => next_slot !== null && colleague !== null)).toEqual([])
  })

  it('have a profile, by id and by slug', async () => {
    const byId = await api.get('/doctor/user/doctor-detail?id=101')
    expect(Object.keys(byId.data).toSorted()).toEqual(Object.keys(Doctor.shape).toSorted())
    expect(byId.data).toMatchObject({
      slug: 'dr-asha-rao',
      salutations: 'Dr',
      languages: 'English, Hindi, Marathi, Kannada',
      profile_type: ['Sexologist'],
      education: [
        { degree: 'MD (Psychiatry)', year: '2012' },
        { degree: 'MBBS', year: '2008' },
      ],
      intro_video: '/videos/intro/dr-asha-rao.webm',
    })
    expect(byId.data.availability[2]).toEqual({
      weekday: 3,
      slots: [
        { from: '10:00', to: '14:00' },
        { from: '14:30', to: '19:00' },
      ],
    })
    expect((await api.get('/doctor/user/by-slug?slug=dr-asha-rao')).data).toEqual(byId.data)
  })

  it('that are not there answer 404', async () => {
    for (const path of [
      '/doctor/user/doctor-detail?id=999',
      '/doctor/user/doctor-detail?id=999999999999',
      '/doctor/user/by-slug?slug=dr-nobody',
    ]) {
      expect(await api.get(path)).toMatchObject({ status: 404, data: { code: 'doctor_not_found' } })
    }
  })

  it('have feedback, of one and of all', async () => {
    const { data } = await api.get('/feedback/feedback-list')
    expect(data[0]).toEqual({
      id: 1,
      title: 'I was not rushed',
      description: expect.any(String),
      patient_name: 'Rahul',
      location: 'Nagpur',
      profile_pic: '/images/profile/feedback/1.svg',
    })
    const ofOne = (await api.get('/feedback/feedback-list?doctor_id=101')).data
    expect(ofOne.length).toBeGreaterThan(0)
    expect(ofOne.length).toBeLessThan(data.length)
  })
})
