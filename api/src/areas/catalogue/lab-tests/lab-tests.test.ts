import type { LabTest, LabTestCard } from '@app/contracts/lab-tests'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const list = async (query = ''): Promise<LabTestCard[]> => (await api.get(`/lab-test/test-list${query}`)).data
const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug)
const detail = async (slug: string): Promise<LabTest> => (await api.get(`/lab-test/get-lab-details?slug=${slug}`)).data

describe('lab tests', () => {
  it('are five panels and sixteen tests, paged without gap or repetition', async () => {
    const all = await list()
    expect(all.map(({ category }) => category === 'panel')).toEqual([
      ...Array<boolean>(5).fill(true),
      ...Array<boolean>(16).fill(false),
    ])
    expect([...(await list('?limit=8')), ...(await list('?skip=8&limit=8')), ...(await list('?skip=16'))]).toEqual(all)
    expect((await api.get('/user/lab-test?limit=2')).data).toEqual(
      all.slice(0, 2).map(({ slug, name, price_paise }) => ({ slug, name, price_paise })),
    )
  })

  it.each([
    ['?category=hormones', ['thyroid-tsh', 'testosterone-total-free', 'prolactin', 'lh-fsh']],
    ['?searchValue=haemoglobin', ['basic-sexual-wellness', 'couple-check', 'complete-blood-count']],
    ['?searchValue=CHLAMYDIA&category=infections', ['chlamydia-gonorrhoea-naat']],
    ['?searchValue=%25', []],
    ['?searchValue=zzzz', []],
  ])('are found by %s', async (query, found) => {
    expect(await slugs(query)).toEqual(found)
  })

  it('stand after the panels by kind, infections first', async () => {
    const kinds = new Set((await list()).map(({ category }) => category))
    expect([...kinds]).toEqual(['panel', 'infections', 'general', 'hormones', 'vitamins', 'fertility'])
  })

  it('of an unknown category are refused', async () => {
    expect(await api.get('/lab-test/test-list?category=magic')).toMatchObject({ status: 400 })
  })

  it('say what they find, and how to prepare', async () => {
    expect(await detail('hiv-4th-generation')).toMatchObject({
      name: 'HIV, 4th generation',
      samples: ['blood'],
      fasting_hours: 0,
      report_hours: 24,
      price_paise: 49_900,
      mrp_paise: null,
      requires_counselling: true,
      window_note: expect.stringContaining('45 days'),
      window_from_days: 18,
      window_to_days: 45,
      tests: [],
      panels: [
        { slug: 'sti-essential', name: 'STI Essential', price_paise: 99_900 },
        { slug: 'sti-complete', name: 'STI Complete', price_paise: 269_900 },
        { slug: 'couple-check', name: 'Couple Check', price_paise: 199_900 },
      ],
    })
  })

  it('of a panel give it their facts, also when they change', async () => {
    expect(await detail('sti-complete')).toMatchObject({
      samples: ['blood', 'urine'],
      fasting_hours: 0,
      report_hours: 48,
      requires_counselling: true,
      tests_count: 5,
      mrp_paise: 329_500,
    })
    await api.db
      .updateTable('lab_tests')
      .set({ fasting_hours: 12, price_paise: 50_000 })
      .where('slug', '=', 'hepatitis-c-antibody')
      .execute()
    const changed = await detail('sti-complete')
    expect(changed).toMatchObject({ fasting_hours: 12, mrp_paise: 329_600 })
    expect(changed.tests.reduce((sum, { price_paise }) => sum + price_paise, 0)).toBe(changed.mrp_paise)
    expect(changed.parameters).toContain('Hepatitis C antibody')
  })

  it('that are not there answer 404, and the others are in the site map', async () => {
    expect(await api.get('/lab-test/get-lab-details?slug=nowhere')).toMatchObject({
      status: 404,
      data: { code: 'lab_test_not_found' },
    })
    expect((await api.get('/lab-test/addresses')).data).toHaveLength(21)
  })
})
