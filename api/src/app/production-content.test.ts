import { ENDPOINTS } from '@app/contracts/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../test/api.ts'
import { CONTENT, importContent } from './import/import.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  const options = { clock: () => api.time.now, folder: CONTENT, withDemo: false }
  expect(await importContent(api.db, options)).toEqual([])
})
afterAll(() => api.close())

const PUBLIC_READS = Object.entries(ENDPOINTS).flatMap(([name, endpoint]) => {
  const [method, path] = name.split(' ') as [string, string]
  return method === 'GET' && endpoint.access === 'public' && !path.includes(':') ? [path] : []
})

it('SAFE-07 every public read answers where nothing is made up', async () => {
  expect(PUBLIC_READS.length).toBeGreaterThan(20)
  const failed = []
  for (const path of PUBLIC_READS) {
    const { status } = await api.get(path)
    // a route that needs input refuses the request, which is not a failure
    if (status >= 500) failed.push([path, status])
  }
  expect(failed).toEqual([])
})

it('SAFE-07 nobody who is made up is on the list of experts', async () => {
  const { status, data } = await api.get('/doctor/user/doctor-list?limit=100')
  expect([status, data]).toEqual([200, []])
})
