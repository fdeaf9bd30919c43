import Fastify from 'fastify'
import { Writable } from 'node:stream'
import { expect, it } from 'vitest'
import { loggerOptions, registerRequestLog } from './logging.ts'

it('SHIQ-03 the log holds no key of a visitor, wherever a request carries it', async () => {
  const KEY = 'k'.repeat(43)
  const lines: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString())
      done()
    },
  })
  const app = Fastify({ logger: { ...loggerOptions('trace'), stream } })
  registerRequestLog(app)
  app.post('/shi/get-shi-report', async () => {
    throw new Error('broken')
  })
  const headers = { referer: `https://site.invalid/shi?key=${KEY}`, 'x-key': KEY }
  const payload = { visitor_key: KEY }
  const url = '/shi/get-shi-report'
  for (const path of [url, `${url}?visitor_key=${KEY}`])
    await app.inject({ method: 'POST', url: path, headers, payload })
  await app.close()
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(2)
  expect(lines.filter((line) => line.includes('broken'))).not.toEqual([])
  expect(lines.filter((line) => line.includes(KEY))).toEqual([])
})
