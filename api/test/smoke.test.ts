import { it, expect } from 'vitest'
import { testDatabase } from './database.ts'
import { buildApp } from '../src/app.ts'
import { testConfig } from './config.ts'
it('x', async () => {
  const t = await testDatabase()
  const app = await buildApp({ config: testConfig(), db: t.db, clock: () => new Date(), logLevel: 'info' })
  for (const url of ['/healthz', '/readyz', '/openapi.json', '/nope', '/readyz?a=1', '/readyz?__proto__=1','/%zz', '/a%00', '/healthz?x=%ED%A0%80']) {
    const r = await app.inject(url)
    console.log(url, r.statusCode, r.body.slice(0, 300))
  }
  const r = await app.inject({ url: '/readyz', headers: {'x-forwarded-for': '1.2.3.4'}})
  console.log(r.headers)
  await app.close(); await t.close()
})
