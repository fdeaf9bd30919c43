import type { Faq } from '@app/contracts/faq'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { shippedContent } from '../../../../test/content.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const list = async (search = ''): Promise<Faq[]> => (await api.get(`/faq/list${search}`)).data

describe('questions and answers', () => {
  it('are forty in eight groups, and those of one group stand together', async () => {
    const questions = await list()
    expect(questions.length).toBe(40)
    const groups = questions.map(({ group }) => group)
    expect(new Set(groups).size).toBe(8)
    expect(groups.filter((group, index) => group !== groups[index - 1]).length).toBe(8)
    expect(new Set(questions.map(({ question }) => question)).size).toBe(40)
  })

  it('come in parts', async () => {
    const all = await list()
    expect(await list('?skip=38')).toEqual(all.slice(38))
    expect(await list('?skip=3&limit=2')).toEqual(all.slice(3, 5))
    expect((await api.get('/faq/list?limit=101')).status).toBe(400)
  })

  it('change with their row', async () => {
    await api.db.updateTable('faqs').set({ answer: 'Changed.' }).where('id', '=', 'recorded').execute()
    expect((await list()).find(({ id }) => id === 'recorded')).toEqual({
      id: 'recorded',
      group: 'The call',
      question: 'Is the call recorded?',
      answer: 'Changed.',
      more: null,
    })
  })

  it('whose file no longer has them are gone, and the rest is as it was', async () => {
    await api.db
      .insertInto('faqs')
      .values({ id: 'old', group: 'G', position: 99, question: 'Q', answer: 'A', more_path: null, more_label: null })
      .execute()
    await shippedContent(api)
    expect((await list()).length).toBe(40)
  })
})
