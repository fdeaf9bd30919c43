import { CONTRACT } from '@app/kernel/contract'
import { afterEach, expect, test } from 'vitest'
import { publish } from './testing/publish.ts'
import { startWeb, type WebProcess } from './testing/web-process.ts'

let web: WebProcess
afterEach(() => web.close())

const ready = async () => {
  const answer = await fetch(`${web.url}/readyz`)
  return [answer.status, answer.ok ? await answer.json() : undefined]
}

test('a web process says which version of the registry it serves, and whether every remote of it is known', async () => {
  web = await startWeb({}, ({ folder, registry }) => {
    publish({ folder }, 'shell', 's1', '', [{ path: '/' }])
    publish({ folder }, 'content', 'c1', `export default { contract: '${CONTRACT}' }`, [{ path: '/blog' }])
    return registry.state('s1', { content: 'c1', booking: 'gone' })
  })
  expect(await ready()).toEqual([200, { version: 1, isWhole: false, remotes: 1 }])
})

test('a web process that has found no version that counts is not ready', async () => {
  web = await startWeb({})
  expect(await ready()).toEqual([503, undefined])
})
