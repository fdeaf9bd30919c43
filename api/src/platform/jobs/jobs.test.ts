import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createAlarm } from './alarm.ts'
import { runJobs, startJobs } from './jobs.ts'
import { createHttpServer } from '../http/http-server.ts'

const server = () => createHttpServer({ authenticate: async () => undefined, trustedProxies: [], logLevel: 'silent' })

it('works one run at a time from listening to closing, and goes on after a failure', async () => {
  const app = await server()
  let runs = 0
  let inside = 0
  runJobs(app, [
    {
      name: 'test',
      seconds: 0.01,
      async work() {
        runs++
        expect(++inside).toBe(1)
        await sleep(5)
        inside--
        if (runs === 2) throw new Error('a bad day')
      },
    },
  ])
  await app.ready()
  await sleep(30)
  expect(runs).toBe(0)
  await app.listen({ port: 0 })
  await expect.poll(() => runs).toBeGreaterThan(4)
  await app.close()
  expect(inside).toBe(0)
  const atClose = runs
  await sleep(40)
  expect(runs).toBe(atClose)
})

it('works at once when the alarm rings, also when it rang during the work', async () => {
  const alarm = createAlarm()
  let runs = 0
  const working = startJobs(
    [
      {
        name: 'test',
        seconds: 3600,
        async work() {
          if (++runs === 2) alarm.ring()
        },
      },
    ],
    { info: () => {}, warn: () => {}, error: () => {} },
    alarm,
  )
  await expect.poll(() => runs).toBe(1)
  alarm.ring()
  await expect.poll(() => runs).toBe(3)
  await working.stop()
  expect(runs).toBe(3)
})
