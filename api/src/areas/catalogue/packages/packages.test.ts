import type { ConsultationSlots } from '@app/contracts/booking'
import type { Package, PackageCard } from '@app/contracts/packages'
import { DAY } from '@app/domain/durations'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { giveLogins } from '../../../../test/doctors.ts'
import { listRoutes } from '../../../../test/routes.ts'
import { sumOfSingles } from './packages.wire.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
  await giveLogins(api.db)
})
afterAll(() => api.close())

const list = async (query = ''): Promise<PackageCard[]> => (await api.get(`/package/user/package-list${query}`)).data
const detail = async (slug: string): Promise<Package> => (await api.get(`/package/package-details?slug=${slug}`)).data
const LINKED = ['extended-care-offer', 'couple-follow-up-offer']

describe('packages', () => {
  it('are the fourteen of the specification, at their prices', async () => {
    expect(Object.fromEntries((await list()).map(({ slug, price_paise }) => [slug, price_paise / 100]))).toEqual({
      'single-sexologist-consultation-plan': 799,
      'single-sex-therapist-consultation': 999,
      'single-counsellor-session': 499,
      'discovery-call': 99,
      'monthly-treatment-plan': 2999,
      'two-months-treatment': 5499,
      'three-months-treatment': 7499,
      'end-to-end-treatment': 13_999,
      'vaginismus-care-plan': 8999,
      'couples-intimacy-plan': 6999,
      'treat-sti': 1999,
      'student-treatment-plan': 1499,
      'unlock-your-confidence': 3499,
      'sexual-health-care-plan': 4999,
    })
  })

  it('say which of them is for members of an institute alone', async () => {
    const theirs = (await list()).filter(({ institute_only }) => institute_only)
    expect(theirs.map(({ slug }) => slug)).toEqual(['student-treatment-plan'])
  })

  it('are paged without gap or repetition', async () => {
    const all = await list()
    expect([...(await list('?limit=5')), ...(await list('?skip=5&limit=5')), ...(await list('?skip=10'))]).toEqual(all)
    expect(await list('?skip=1000')).toEqual([])
    expect(await api.get('/package/user/package-list?limit=51')).toMatchObject({ status: 400 })
  })

  it('are opened by both paths, with all that a plan has', async () => {
    const plan = await detail('end-to-end-treatment')
    expect((await api.get('/user/single-package?slug=end-to-end-treatment', await api.aPatient())).data).toEqual(plan)
    expect(plan).toMatchObject({
      duration_days: 180,
      validity_days: 240,
      policy_kind: 'package',
      doctor_types_allowed: ['Sexologist', 'Therapist', 'Counsellor'],
    })
    expect(plan.problems).toContainEqual({ slug: 'low-desire', name: expect.any(String) })
    expect(plan.phases.map(({ title, when, first, last }) => [title, when, first, last])).toEqual([
      ['Assessment', 'Month 1', 1, 1],
      ['Practise', 'Months 2 to 4', 2, 4],
      ['Maintain', 'Months 5 and 6', 5, 6],
    ])
    expect(plan.inclusions).toContainEqual({
      type: 'lab_panel',
      name: 'Lab panel: Basic Sexual Wellness',
      quantity: 1,
      single_paise: 139_900,
      from_paise: 139_900,
      lab_test_slug: 'basic-sexual-wellness',
      course_slug: null,
    })
    expect(plan.landing!.text.join(' ').split(' ').length).toBeGreaterThan(120)
  })

  it('TRUE-02 compare themselves with the cheapest way to the same that anybody can pay now, over the whole catalogue', async () => {
    const fees: Record<string, number> = {}
    const doctors = await api.db.selectFrom('doctors').select('id').where('retired_at', 'is', null).execute()
    for (const { id } of doctors) {
      const path = `/availability-slot/get-availability-slot-for-patient?consultation_type=video&doctor_id=${id}`
      const { kind, doctors: free } = (await api.get(path)).data as ConsultationSlots
      for (const { price_paise } of free) fees[kind] = Math.min(fees[kind] ?? price_paise, price_paise)
    }
    expect(Object.keys(fees).toSorted()).toEqual(['counsellor_session', 'sexologist_consult', 'therapist_session'])
    const all = await list()
    expect(all.length).toBeGreaterThan(8)
    for (const { mrp_paise, price_paise, inclusions } of all) {
      const singly = inclusions.reduce(
        (sum, { type, quantity, single_paise }) =>
          sum + quantity * Math.min(single_paise ?? 0, fees[type] ?? Number.MAX_SAFE_INTEGER),
        0,
      )
      expect(mrp_paise).toBe(singly > price_paise ? singly : null)
      for (const { type, from_paise } of inclusions) if (fees[type]) expect(from_paise).toBe(fees[type])
    }
  })

  it('TRUE-02 begin at the lowest fee that can be booked now: not at that of somebody who is away or fully booked', async () => {
    const from = async () => {
      const [first] = (await detail('single-sexologist-consultation-plan')).inclusions
      return first!.from_paise
    }
    const sexologists = await api.db
      .selectFrom('doctors')
      .select(['id', 'fee_paise'])
      .where(sql<boolean>`'Sexologist' = any(profile_type)`)
      .orderBy('fee_paise')
      .execute()
    const fees = sexologists.map(({ fee_paise }) => fee_paise)
    expect(await from()).toBe(fees[0])
    const later = fees.find((paise) => paise > fees[0]!)!
    const cheapest = sexologists.filter(({ fee_paise }) => fee_paise < later).map(({ id }) => id)
    const week = 7 * DAY
    const away = Array.from({ length: 9 }, (_, nth) => nth).flatMap((nth) =>
      cheapest.map((doctor_id) => ({
        doctor_id,
        starts_at: new Date(api.time.now.getTime() + nth * week),
        ends_at: new Date(api.time.now.getTime() + (nth + 1) * week),
        written_at: api.time.now,
      })),
    )
    await api.db.insertInto('doctor_inavailability').values(away).execute()
    // a response that depends on free times is cached for a few seconds
    api.time.now = new Date(api.time.now.getTime() + 6_000)
    expect(await from()).toBe(later)
    await api.db.deleteFrom('doctor_inavailability').execute()
    api.time.now = new Date(api.time.now.getTime() + 6_000)
    expect(await from()).toBe(fees[0])
  })

  it('compare themselves with what the same costs one by one, whatever those cost today', async () => {
    // every expert charges the price of one appointment
    await api.db.updateTable('doctors').set({ fee_paise: 500_000 }).execute()
    // 799 + 2 × 999 + 499
    expect((await detail('monthly-treatment-plan')).mrp_paise).toBe(329_600)
    const reprice = (paise: number) =>
      api.db
        .updateTable('packages')
        .set({ price_paise: paise })
        .where('slug', '=', 'single-sex-therapist-consultation')
        .execute()
    await reprice(120_000)
    expect((await detail('monthly-treatment-plan')).mrp_paise).toBe(369_800)
    await reprice(50_000)
    expect((await detail('monthly-treatment-plan')).mrp_paise).toBeNull()
    await reprice(99_900)
  })

  it('show no comparison where one thing is sold alone', async () => {
    const singles = (await list()).filter(({ goal }) => goal === 'talk')
    expect(singles.map(({ mrp_paise }) => mrp_paise)).toEqual([null, null, null, null])
  })

  it('sell the discovery call at the price at which it is booked', async () => {
    await api.db
      .updateTable('booking_products')
      .set({ price_paise: 12_300 })
      .where('kind', '=', 'discovery_call')
      .execute()
    expect((await detail('discovery-call')).price_paise).toBe(12_300)
    await api.db
      .updateTable('booking_products')
      .set({ price_paise: 9_900 })
      .where('kind', '=', 'discovery_call')
      .execute()
  })

  it('are read as they are without a link, and by a false one not at all, as the offer itself', async () => {
    const [patient, plain] = [await api.aPatient(), await api.get('/package/package-details?slug=treat-sti')]
    for (const linked of ['', '&linked='])
      expect((await api.get(`/user/single-package?slug=treat-sti${linked}`, patient)).data).toEqual(plain.data)
    for (const linked of ['unknown', 'x'.repeat(43), 'x'.repeat(200)])
      expect(await api.get(`/user/single-package?slug=treat-sti&linked=${linked}`, patient)).toMatchObject({
        status: 404,
        data: { code: 'package_not_found' },
      })
    expect(await api.get(`/package/publish/treat-sti?linked=${'x'.repeat(43)}`, patient)).toMatchObject({ status: 404 })
  })

  it('that are private are shown by no route', async () => {
    const { rows } = await sql<{ slug: string }>`select slug from packages where is_linked order by slug desc`.execute(
      api.db,
    )
    expect(rows.map(({ slug }) => slug)).toEqual(LINKED)
    const [patient, missing] = [await api.aPatient(), { status: 404, data: { code: 'package_not_found' } }]
    for (const slug of LINKED) {
      expect(await api.get(`/package/package-details?slug=${slug}`)).toMatchObject(missing)
      for (const linked of ['', '&linked=', `&linked=${slug}`, `&linked=${'x'.repeat(43)}`])
        expect(await api.get(`/user/single-package?slug=${slug}${linked}`, patient)).toMatchObject(missing)
    }
    const reads = listRoutes(api.app).filter(({ method, access }) => method === 'GET' && access === 'public')
    expect(reads.length).toBeGreaterThan(10)
    for (const { path } of reads) {
      const { body } = await api.app.inject({ method: 'GET', url: path })
      for (const slug of LINKED) expect(body, path).not.toContain(slug)
    }
  })

  it('can’t be private and published at once', async () => {
    const change = api.db.updateTable('packages').set({ is_published: true }).where('slug', '=', LINKED[0]!).execute()
    await expect(change).rejects.toThrow('check constraint')
    expect((await list()).map(({ slug }) => slug)).not.toContain(LINKED[0])
  })

  it('are listed for the site map', async () => {
    const { data } = await api.get('/package/addresses')
    expect(data).toHaveLength(14)
    expect(data).toContainEqual({ path: '/package/detail/treat-sti', title: 'STI care', updatedAt: null })
  })
})

const part = fc.record({
  quantity: fc.integer({ min: 1, max: 50 }),
  from_paise: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  single_paise: fc.constant(null),
})

describe('the sum of singles', () => {
  it('is shown only when it is more than the price, and never counts what has no price of its own', () => {
    fc.assert(
      fc.property(fc.array(part), fc.integer({ min: 0, max: 100_000_000 }), (parts, price) => {
        const sum = sumOfSingles(price, parts)
        const sold = parts.filter(({ from_paise }) => from_paise !== null)
        expect(sumOfSingles(price, sold)).toBe(sum)
        const oneByOne = sold.flatMap(({ quantity, from_paise }) => Array<number>(quantity).fill(from_paise!))
        const total = oneByOne.reduce((paid, single) => paid + single, 0)
        expect(sum).toBe(total > price ? total : null)
      }),
    )
  })
})
