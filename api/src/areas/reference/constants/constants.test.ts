import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { shippedContent } from '../../../../test/content.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

describe('constants', () => {
  it('are a list of what a form offers, in its order', async () => {
    const { data } = await api.get('/constant?name=reply-channels')
    expect(data).toEqual([
      { value: 'email', label: 'E-mail' },
      { value: 'phone', label: 'Phone call' },
      { value: 'whatsapp', label: 'WhatsApp' },
    ])
    expect((await api.get('/constant?name=contact-topics')).data.length).toBe(8)
    expect((await api.get('/constant?name=safe-times')).data.length).toBe(5)
  })

  it('of a name that nobody gave are refused', async () => {
    expect(await api.get('/constant?name=nothing')).toMatchObject({
      status: 404,
      data: { code: 'constant_not_found' },
    })
    expect((await api.get('/constant')).status).toBe(400)
  })

  it('that no file has any more are gone', async () => {
    await api.db.insertInto('constants').values({ name: 'old', value: 'x', label: 'X', position: 0 }).execute()
    expect((await api.get('/constant?name=old')).status).toBe(200)
    await shippedContent(api)
    expect((await api.get('/constant?name=old')).status).toBe(404)
  })
})
