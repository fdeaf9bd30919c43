import type { CancellationPolicy } from '@app/contracts/policies'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const list = async (): Promise<CancellationPolicy[]> => (await api.get('/policy/cancellation')).data

describe('cancellation policies', () => {
  it('are one of each kind, the last version', async () => {
    expect((await list()).map(({ kind, version }) => [kind, version])).toEqual([
      ['appointment', 2],
      ['course', 2],
      ['discovery_call', 2],
      ['lab_test', 4],
      ['package', 2],
    ])
    const [course] = (await list()).filter(({ kind }) => kind === 'course')
    expect(course!.effective_from).toBe('2026-11-23')
    await api.db
      .insertInto('cancellation_policies')
      .values({ ...course!, version: 3, later: 'Never.' })
      .execute()
    expect((await list()).find(({ kind }) => kind === 'course')).toEqual({ ...course, version: 3, later: 'Never.' })
  })

  it('that were published stay as they were', async () => {
    const before = await list()
    const table = api.db.updateTable('cancellation_policies').set({ later: 'Changed.' }).where('kind', '=', 'package')
    await expect(table.execute()).rejects.toThrow('a published policy never changes')
    await expect(api.db.deleteFrom('cancellation_policies').execute()).rejects.toThrow('never changes')
    expect(await list()).toEqual(before)
  })
})
