import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
let doctor: Person
let patient: Person
beforeAll(async () => {
  api = await testApi({}, { content: true })
  doctor = await api.aDoctorsAccount(101)
  patient = await api.aPatient()
})
afterAll(() => api.close())

const names = async (query: string): Promise<string[]> =>
  (await api.get(`/medicine/list${query}`, doctor)).data.map(({ name }: { name: string }) => name)

describe('medicines', () => {
  it('are found by their names and kinds, those that begin so first', async () => {
    expect(await names('?searchValue=tad')).toEqual(['Tadalafil', 'Alprostadil'])
    expect((await names('?searchValue=LEVO')).slice(0, 4)).toEqual([
      'Levocarnitine',
      'Levocetirizine',
      'Levofloxacin',
      'Levonorgestrel',
    ])
    expect(await names('?searchValue=pde5')).toContain('Sildenafil')
    expect(await names('?searchValue=%25')).toEqual([])
  })

  it('come in pages, and are at least the 120 that doctors here need', async () => {
    const first = await names('?limit=100')
    const rest = await names('?skip=100&limit=100')
    expect(new Set([...first, ...rest]).size).toBeGreaterThanOrEqual(120)
    expect((await api.get('/medicine/list?limit=101', doctor)).status).toBe(400)
  })

  it('say when they may be prescribed, and in what they come', async () => {
    const { data } = await api.get('/medicine/list?searchValue=tramadol', doctor)
    expect(data).toEqual([
      {
        slug: 'tramadol',
        name: 'Tramadol',
        kind: 'Opioid',
        tele_list: 'prohibited',
        preparations: ['Tablet 50 mg', 'Tablet 100 mg'],
        weekly: [],
        weekly_source: null,
      },
    ])
  })

  it('are for doctors alone', async () => {
    expect((await api.get('/medicine/list')).status).toBe(401)
    expect((await api.get('/medicine/list', patient)).status).toBe(403)
  })
})

test('INFO-02 what forms and pages choose from comes from the server: change the row, and the answer has changed', async () => {
  const lists = [
    ['/states/get-state-list', 'states'],
    ['/city/get-cities-list?searchValue=Pune', 'cities'],
    ['/doctor/getDoctor-languages', 'doctors'],
    ['/specialization/user/list', 'doctors'],
    ['/treatment/user/list', 'treatments'],
    ['/treatment-category/user-treatment-category', 'treatment_categories'],
    ['/feedback/feedback-list', 'feedback'],
    ['/medicine/list', 'medicines'],
    ['/constant?name=contact-topics', 'constants'],
  ] as const
  for (const [path] of lists) {
    const { status, data } = await api.get(path, doctor)
    expect([path, status, data.length > 0]).toEqual([path, 200, true])
  }
  // one row of each table gets a marked name, and each list must show it
  await api.db.updateTable('states').set({ name: 'Markland' }).where('code', '=', 'GA').execute()
  await api.db.updateTable('cities').set({ name: 'Pune Mark' }).where('name', '=', 'Pune').execute()
  await api.db
    .updateTable('doctors')
    .set({ languages: ['Marki'], specializations: ['Mark care'] })
    .execute()
  await api.db.updateTable('treatments').set({ name: 'Mark' }).where('slug', '=', 'vaginismus').execute()
  await api.db.updateTable('treatment_categories').set({ name: 'Marked' }).execute()
  await api.db.updateTable('feedback').set({ title: 'Mark' }).execute()
  await api.db.updateTable('medicines').set({ name: 'A Mark' }).where('slug', '=', 'aciclovir').execute()
  await api.db.updateTable('constants').set({ label: 'Mark' }).where('name', '=', 'contact-topics').execute()
  for (const [path] of lists)
    await expect
      .poll(async () => JSON.stringify((await api.get(path, doctor)).data), { message: path })
      .toContain('Mark')
})
