import { HOUR, MINUTE } from '@app/domain/durations'
import Ical from 'ical.js'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { payFor } from '../../../../../test/paid.ts'
import type { Person } from '../../../../../test/people.ts'
import { TELLING, wordsIn } from '../../../../../test/telling-words.ts'
import { listEntries } from '../../../../platform/audit/entries.repository.ts'
import { calendarFile } from './calendar-file.rules.ts'

let api: TestApi
let doctorId: number
let patient: Person
const START = '2026-11-23T11:00:00.000Z'

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db)
  patient = await api.aPatient()
})

async function book({ isPaid = true } = {}): Promise<string> {
  const wish = { doctor_id: doctorId, starts_at: START }
  const { data } = await api.post('/user/bookAppointment?consultation_type=video', wish, patient)
  if (isPaid) await payFor(api, data.id)
  return data.id as string
}
const fileOf = (id: string, by = patient) => api.get(`/appointment/calendar?id=${id}`, by)
const textOf = (file: { base64: string }) => Buffer.from(file.base64, 'base64').toString()

/** Reads a file as a calendar does. */
function read(text: string) {
  const calendar = new Ical.Component(Ical.parse(text))
  const event = new Ical.Event(calendar.getFirstSubcomponent('vevent')!)
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    starts: event.startDate.toJSDate().toISOString(),
    ends: event.endDate.toJSDate().toISOString(),
    status: event.component.getFirstPropertyValue('status'),
    stamp: String(event.component.getFirstPropertyValue('dtstamp')),
  }
}
const calendarOf = async (id: string) => read(textOf((await fileOf(id)).data))
const readersOf = async (id: string) => (await listEntries(api.db, id)).filter(({ act }) => act === 'read')

describe('BOOK-09 an appointment in a calendar', () => {
  it('has a neutral title, the meeting page as its place, and nothing of who and what for', async () => {
    const id = await book()
    const { status, data } = await fileOf(id)
    expect([status, data.name, data.media_type]).toEqual([200, 'appointment.ics', 'text/calendar'])
    expect(read(textOf(data))).toEqual({
      method: 'REQUEST',
      uid: id,
      sequence: 0,
      summary: 'Appointment',
      location: `http://127.0.0.1:3000/meeting?appointment=${id}`,
      starts: START,
      ends: '2026-11-23T11:30:00.000Z',
      status: 'CONFIRMED',
      stamp: api.time.now.toISOString().replace(/\.\d+/, ''),
    })
    const { doctor_name } = (await api.get(`/appointment/details?id=${id}`, patient)).data
    expect(textOf(data)).not.toContain(doctor_name)
    const values = textOf(data).replaceAll(/^\w+:/gm, '')
    expect(wordsIn(values).filter((word) => TELLING.has(word))).toEqual([])
  })

  it('keeps its UID over a move and a cancellation, and its number rises with each', async () => {
    const id = await book()
    const starts_at = new Date(Date.parse(START) + HOUR).toISOString()
    await api.post('/user/reScheduleAppointment', { appointment_id: id, starts_at, key: randomUUID() }, patient)
    expect(await calendarOf(id)).toMatchObject({ method: 'REQUEST', uid: id, sequence: 1, starts: starts_at })
    const { data } = await api.get(`/appointment/cancel-quote?id=${id}`, patient)
    const cancellation = { appointment_id: id, as: 'source', quoted_paise: data.choices[0].paise, key: randomUUID() }
    expect((await api.post('/appointment/cancel', cancellation, patient)).status).toBe(200)
    expect(await calendarOf(id)).toMatchObject({ method: 'CANCEL', uid: id, sequence: 2, status: 'CANCELLED' })
  })

  it('is there for its doctor too, whose look is written down', async () => {
    const id = await book()
    const doctor = await api.aDoctorsAccount(doctorId)
    expect((await fileOf(id, doctor)).status).toBe(200)
    expect(await readersOf(patient.id)).toMatchObject([{ actor: doctor.id, subject: '/appointment/calendar' }])
  })

  it('is missing for anybody else, and leaves no look', async () => {
    const id = await book()
    const { status, data } = await fileOf(id, await api.aPatient())
    expect([status, data.code]).toEqual([404, 'appointment_not_found'])
    expect(await readersOf(patient.id)).toEqual([])
  })

  it('is not made of a time that is only held', async () => {
    const { status, data } = await fileOf(await book({ isPaid: false }))
    expect([status, data.code]).toEqual([409, 'not_booked'])
  })
})

it('a line of the file has at most 75 octets, however long the address of the site is', () => {
  const entry = { id: randomUUID(), startsAt: new Date(START), endsAt: new Date(Date.parse(START) + 30 * MINUTE) }
  const site = `https://${'a-long-name.'.repeat(12)}example`
  const file = calendarFile({ ...entry, sequence: 0, isCancelled: false }, { site, now: new Date(START) })
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(lines.pop()).toBe('')
  expect(read(file).location).toBe(`${site}/meeting?appointment=${entry.id}`)
})
