import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createByteWatch } from './changed-bytes.ts'
import { openContext } from './command/context.ts'
import { testSite, type TestSite } from './testing/site.ts'

const AT = Date.parse('2026-11-23T10:00:00.000Z')

let site: TestSite
beforeEach(async () => {
  site = await testSite()
})
afterEach(() => site.remove())

test('the watcher alerts once when a file of a live build is changed, and again when it is after a repair', async () => {
  const said: string[] = []
  const watch = createByteWatch(await openContext(site.env, new Date(AT), (line) => said.push(line)))
  const file = path.join(site.releases, 'booking/b1/web/entry.js')
  const bytes = fs.readFileSync(file)
  let minute = 0
  const look = () => watch.look(new Date(AT + 60_000 * minute++))
  await look()
  expect(said).toEqual([])
  fs.writeFileSync(file, 'other')
  await look()
  await look()
  const alert = expect.stringMatching(/^ALERT booking b1: web\/entry\.js is missing, or has other bytes/)
  expect(said).toEqual([alert])
  fs.writeFileSync(file, bytes)
  await look()
  fs.writeFileSync(file, 'other')
  await look()
  expect(said).toEqual([alert, alert])
})
