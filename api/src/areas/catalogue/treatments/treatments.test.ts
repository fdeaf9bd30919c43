import type { DoctorCard } from '@app/contracts/doctors'
import {
  TreatmentDetail,
  type Specialization,
  type TreatmentCard,
  type TreatmentCategory,
} from '@app/contracts/treatments'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { giveLogins } from '../../../../test/doctors.ts'
import { shippedContent } from '../../../../test/content.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
  await giveLogins(api.db)
})
afterAll(() => api.close())

const list = async (query = ''): Promise<TreatmentCard[]> => (await api.get(`/treatment/user/list${query}`)).data
const detail = async (slug: string): Promise<TreatmentDetail> =>
  (await api.get(`/treatment/user/treatment-detail?slug=${slug}`)).data

describe('treatments', () => {
  it('INFO-06 are listed with who treats them and from which fee', async () => {
    const all = await list()
    expect(all).toHaveLength(12)
    expect(all[0]).toMatchObject({
      slug: 'erectile-dysfunction',
      name: 'Erectile Dysfunction',
      category_name: 'Erections and climax',
      profile_types: ['Sexologist'],
      doctors: 3,
      fee_from_paise: 69_900,
    })
    expect(all.find(({ slug }) => slug === 'low-desire')!.profile_types).toEqual([
      'Sexologist',
      'Therapist',
      'Counsellor',
    ])
    expect([...(await list('?limit=5')), ...(await list('?skip=5&limit=50'))]).toEqual(all)
    expect((await api.get('/treatment/user/list?limit=101')).status).toBe(400)
  })

  it('have a drawing each, which is there', async () => {
    for (const { inner_thumbnail } of await list()) {
      expect(fs.existsSync(path.join(import.meta.dirname, '../../../../content', inner_thumbnail))).toBe(true)
    }
  })

  it('INFO-06 have a page each, with their doctors and their next free time', async () => {
    const treatment = await detail('sti-care')
    expect(Object.keys(treatment).toSorted()).toEqual(Object.keys(TreatmentDetail.shape).toSorted())
    expect(treatment.doctors.map(({ slug }) => slug).toSorted()).toEqual(['dr-farah-siddiqui', 'ms-lakshmi-reddy'])
    expect(treatment.fee_from_paise).toBe(54_900)
    expect(treatment.doctors.some(({ next_slot }) => next_slot !== null)).toBe(true)
    for (const { slug } of await list()) expect((await detail(slug)).signs.length).toBeGreaterThan(2)
  })

  it('INFO-06 count each doctor who treats them, and nobody who has retired, also for the fee', async () => {
    const slug = 'erectile-dysfunction'
    const stands = async () => {
      const { doctors, fee_from_paise } = (await list()).find((one) => one.slug === slug)!
      return [doctors, fee_from_paise]
    }
    const theirs = await api.db
      .selectFrom('doctors')
      .innerJoin('doctor_treatments', 'doctor_id', 'doctors.id')
      .select(['doctors.id', 'fee_paise'])
      .where('treatment_slug', '=', slug)
      .orderBy('fee_paise')
      .execute()
    const [cheapest, next] = theirs
    await api.db.updateTable('doctors').set({ fee_paise: cheapest!.fee_paise }).where('id', '=', next!.id).execute()
    expect(await stands()).toEqual([3, cheapest!.fee_paise])
    await api.db.updateTable('doctors').set({ fee_paise: next!.fee_paise }).where('id', '=', next!.id).execute()
    await api.db.updateTable('doctors').set({ retired_at: api.time.now }).where('id', '=', cheapest!.id).execute()
    expect(await stands()).toEqual([2, next!.fee_paise])
    expect((await detail(slug)).fee_from_paise).toBe(next!.fee_paise)
    await api.db.updateTable('doctors').set({ retired_at: null }).where('id', '=', cheapest!.id).execute()
  })

  it('without a doctor have no fee', async () => {
    await api.db.deleteFrom('doctor_treatments').where('treatment_slug', '=', 'anorgasmia').execute()
    expect(await detail('anorgasmia')).toMatchObject({ doctors: [], fee_from_paise: null })
    expect((await list()).find(({ slug }) => slug === 'anorgasmia')).toMatchObject({
      doctors: 0,
      profile_types: [],
      fee_from_paise: null,
    })
    await shippedContent(api)
  })

  it('that are not there answer 404', async () => {
    expect(await api.get('/treatment/user/treatment-detail?slug=nowhere')).toMatchObject({
      status: 404,
      data: { code: 'treatment_not_found' },
    })
  })

  it('stand in one category each, and none is left out', async () => {
    const categories: TreatmentCategory[] = (await api.get('/treatment-category/user-treatment-category')).data
    expect(categories.map(({ name }) => name)).toEqual([
      'Erections and climax',
      'Desire and closeness',
      'Comfort and pain',
      'Habits',
      'Infections',
    ])
    const named = categories.flatMap(({ treatments }) => treatments.map(({ slug }) => slug))
    expect(named.toSorted()).toEqual((await list()).map(({ slug }) => slug).toSorted())
  })

  it('have their addresses for site maps, in pages', async () => {
    const { data } = await api.get('/treatment/addresses?skip=1&limit=2')
    expect(data).toEqual([
      { path: '/treatment/premature-ejaculation', title: 'Premature Ejaculation', updatedAt: null },
      { path: '/treatment/delayed-ejaculation', title: 'Delayed Ejaculation', updatedAt: null },
    ])
  })

  it('each have a home of their own, as many as there are rows', async () => {
    const { data } = await api.get('/treatment/home-addresses?limit=100')
    expect(data.map((address: { path: string }) => address.path)).toEqual(
      (await list()).map(({ slug }) => `/${slug}-new`),
    )
  })
})

it('specializations are those that doctors name, each once, with how many', async () => {
  const all: Specialization[] = (await api.get('/specialization/user/list')).data
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  expect(all).toContainEqual({ name: 'STI and genital skin care', doctors: 2 })
  const counts = all.map(({ doctors }) => doctors)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

describe('doctors by profile type', () => {
  const by = async (query: string): Promise<string[]> =>
    (await api.get(`/doctor/user/by-profile-type?${query}`)).data.map(({ slug }: DoctorCard) => slug).toSorted()

  it('are those of the type, also where it is one of two', async () => {
    expect(await by('profile_type=Counsellor')).toEqual([
      'mr-rohan-das',
      'ms-jhanvi-desai',
      'ms-lakshmi-reddy',
      'mx-nilam-dsouza',
    ])
    expect((await api.get('/doctor/user/by-profile-type?profile_type=Surgeon')).status).toBe(400)
  })

  it('DOCT-05 are narrowed by treatment, and by any of several languages', async () => {
    expect(await by('language=Telugu,Gujarati')).toEqual(['ms-jhanvi-desai', 'ms-lakshmi-reddy'])
    expect(await by('profile_type=Therapist&language=Bengali')).toEqual(['ms-ritika-bose'])
    expect(await by('profile_type=Therapist&treatment=vaginismus')).toEqual(['dr-meenakshi-iyer', 'ms-ritika-bose'])
    expect(await by('language=Klingon')).toEqual([])
  })

  it('come in pages', async () => {
    const all = (await api.get('/doctor/user/by-profile-type')).data
    expect(all).toHaveLength(12)
    expect((await api.get('/doctor/user/by-profile-type?skip=10&limit=5')).data).toEqual(all.slice(10, 15))
  })
})
