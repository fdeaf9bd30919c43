import { ENDPOINTS } from '@app/contracts/endpoints'
import { sql } from 'kysely'
import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { VERBS } from '../src/app/admin/verbs.ts'
import { MAY_BECOME } from '../src/areas/care/booking/appointments/status.rules.ts'
import { MAY_BECOME as LAB_MAY_BECOME } from '../src/areas/care/lab-bookings/states.rules.ts'
import { TEMPLATES } from '../src/platform/messages/templates.ts'
import { testDatabase } from './database.ts'
import {
  OF_APPOINTMENTS,
  OF_EXPERTS,
  OF_JOBS,
  OF_LAB_BOOKINGS,
  OF_REFUNDS,
  OF_SENDING,
  OF_VERBS,
  type Events,
} from './told.ts'

const API = path.join(import.meta.dirname, '../src')
const SOURCES = fs
  .readdirSync(API, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: fs.readFileSync(path.join(API, name), 'utf8') }))

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Returns the words that a database check allows. */
async function wordsOf(check: string): Promise<string[]> {
  const { rows } = await sql<{ is: string }>`
    select pg_get_constraintdef(oid) as is from pg_constraint where conname = ${check}`.execute(database.db)
  return [...rows[0]!.is.matchAll(/'(\w+)'/g)].map(([, word]) => word!)
}

const becomes = (table: Readonly<Record<string, readonly string[]>>) => [...new Set(Object.values(table).flat())]
const jobNames = () =>
  SOURCES.filter(({ name }) => name.endsWith('jobs.ts')).flatMap(({ text }) =>
    [...text.matchAll(/\bname: '([^']+)'/g)].map(([, name]) => name!),
  )
const callsOfExperts = () =>
  Object.entries(ENDPOINTS)
    .filter(([name, { access }]) => name.startsWith('POST') && access === 'doctor')
    .map(([name]) => name)

/** Messages that only announce something to read, and change neither a time nor money. */
const ONLY_TO_READ = new Set(['news_in_record', 'thread_handed_over'])

describe('TRUE-03 every event that the clinic, an expert or a provider begins', () => {
  test.each<[string, Events, () => string[] | Promise<string[]>]>([
    ['what an appointment becomes', OF_APPOINTMENTS, () => becomes(MAY_BECOME)],
    ['what a booking of a test becomes', OF_LAB_BOOKINGS, () => becomes(LAB_MAY_BECOME)],
    ['why money goes back', OF_REFUNDS, () => wordsOf('refunds_reason_check')],
    ['how far money has come on its way back', OF_SENDING, () => wordsOf('refunds_status_check')],
    ['what background work does', OF_JOBS, jobNames],
    ['what an expert does', OF_EXPERTS, callsOfExperts],
    ['what an operator does', OF_VERBS, () => VERBS.filter(({ isRead }) => !isRead).map(({ name }) => name)],
  ])('has its message, or the reason why it has none: %s', async (_what, events, named) => {
    expect(Object.keys(events).toSorted()).toEqual((await named()).toSorted())
  })

  const ALL = [OF_APPOINTMENTS, OF_LAB_BOOKINGS, OF_REFUNDS, OF_SENDING, OF_JOBS, OF_EXPERTS, OF_VERBS]
  const told = ALL.flatMap((events) => Object.values(events)).flatMap((each) => (typeof each === 'string' ? [] : each))
  const names = [...new Set(told.map(({ template }) => template))]

  test.each(names)('is told by something that is sent: %s', (name) => {
    const senders = SOURCES.filter(
      ({ name: file, text }) => file !== 'messages/templates.ts' && new RegExp(`'${name}'`).test(text),
    )
    expect(senders.map(({ name: file }) => file)).not.toEqual([])
  })

  test.each(names)('leads under the bell to what it is about: %s', (name) => {
    // a message to an address without an account has no notice
    if (name === 'account_erased' || name === 'bank_changed') return
    expect(TEMPLATES[name]).toHaveProperty('notice.path')
  })

  test.each(
    names.filter(
      (name) => told.some(({ template, to }) => template === name && to === 'patient') && !ONLY_TO_READ.has(name),
    ),
  )('reaches a patient who has given a phone number alone: %s', (name) => {
    expect(TEMPLATES[name]).toHaveProperty('sms')
  })

  test('says the same choice wherever it is told', () => {
    for (const name of names)
      expect(new Set(told.filter(({ template }) => template === name).map(({ choice }) => choice)).size, name).toBe(1)
  })
})
