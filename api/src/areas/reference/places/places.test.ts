import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const names = async (query: string): Promise<string[]> =>
  (await api.get(`/city/get-cities-list${query}`)).data.map((city: { name: string }) => city.name)

/** The 28 states and 8 union territories, in alphabetical order. */
const STATES = `Andaman and Nicobar Islands, Andhra Pradesh, Arunachal Pradesh, Assam, Bihar, Chandigarh, Chhattisgarh,
  Dadra and Nagar Haveli and Daman and Diu, Delhi, Goa, Gujarat, Haryana, Himachal Pradesh, Jammu and Kashmir, Jharkhand,
  Karnataka, Kerala, Ladakh, Lakshadweep, Madhya Pradesh, Maharashtra, Manipur, Meghalaya, Mizoram, Nagaland, Odisha,
  Puducherry, Punjab, Rajasthan, Sikkim, Tamil Nadu, Telangana, Tripura, Uttar Pradesh, Uttarakhand, West Bengal`
  .split(',')
  .map((name) => name.trim())

describe('places', () => {
  it('INFO-02 are the states of India by name', async () => {
    const { data } = await api.get('/states/get-state-list')
    expect(data.map(({ name }: { name: string }) => name)).toEqual(STATES)
    expect(data[0]).toEqual({ id: expect.any(Number), code: 'AN', name: 'Andaman and Nicobar Islands' })
  })

  it('INFO-02 are its cities, by state and by how they begin', async () => {
    const { data: states } = await api.get('/states/get-state-list')
    const goa = states.find((state: { code: string }) => state.code === 'GA')
    expect(await names(`?state_id=${goa.id}&limit=500`)).toContain('Panaji')
    expect(await names(`?state_id=${goa.id}&searchValue=pan`)).toContain('Panaji')
    expect(await names('?searchValue=PUNE')).toEqual(['Pune'])
    expect(await names('?searchValue=%25')).toEqual([])
    expect(await names('')).toHaveLength(100)
  })

  it.each([
    ['Maharashtra', 'Mumbai'],
    ['Karnataka', 'Bengaluru'],
    ['Tamil Nadu', 'Chennai'],
    ['West Bengal', 'Kolkata'],
    ['Telangana', 'Hyderabad'],
    ['Delhi', 'New Delhi'],
    ['Assam', 'Guwahati'],
    ['Kerala', 'Thiruvananthapuram'],
  ])('INFO-02 of %s have %s among them', async (state, city) => {
    const { data } = await api.get('/states/get-state-list')
    const { id } = data.find(({ name }: { name: string }) => name === state)
    expect(await names(`?state_id=${id}&searchValue=${encodeURIComponent(city)}`)).toContain(city)
  })

  it('are opened one by one', async () => {
    const { data } = await api.get('/city/get-cities-list?searchValue=Pune')
    expect(await api.get(`/city/${data[0].id}`)).toMatchObject({ status: 200, data: { name: 'Pune' } })
    for (const unknown of ['0', '999999', '2147483648', '999999999999', '9'.repeat(60)])
      expect(await api.get(`/city/${unknown}`)).toMatchObject({ status: 404, data: { code: 'city_not_found' } })
    expect(await api.get('/city/get-cities-list?state_id=999999999999')).toMatchObject({ status: 200, data: [] })
    expect(await api.get('/city/pune')).toMatchObject({ status: 400 })
  })
})
