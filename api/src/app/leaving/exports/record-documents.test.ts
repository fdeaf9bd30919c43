import { letterheadOf } from '../../../platform/papers/letterhead.ts'
import type { Bundle } from '@medplum/fhirtypes'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { formerContacts } from '../../../../test/former-contacts.ts'
import type { Person } from '../../../../test/people.ts'
import { documents } from '../../../../test/record-documents.ts'
import { aWholeRecord, SECRET_NUMBERS, SECRETS } from '../../../../test/whole-record.ts'
import { filesApi, type FilesApi } from '../../../areas/files/testing/files-api.ts'
import { readZip } from '../../../areas/files/testing/read-zip.ts'
import { paper } from '../../../areas/files/testing/samples.ts'
import { faultsOf } from '../../../areas/record/fhir/testing/document-faults.ts'
import {
  all,
  compositionOf,
  linesOf,
  oneOf,
  readMedicines,
  readPatient,
  sectionOf,
} from '../../../areas/record/fhir/testing/read-document.ts'
import { exportMaker } from './make-export.ts'

const from = letterheadOf({ name: 'A clinic', address: 'Here 1' }, 'https://clinic.example/contact-us')
let api: FilesApi
let patient: Person
let now: Date
beforeAll(async () => {
  api = await filesApi({}, { content: true })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  patient = await api.aPatient()
})

/** Creates a copy of the patient's data, and reads the documents in it. */
async function documentsOf({ id: user_id }: Person): Promise<Map<string, Buffer>> {
  const id = randomUUID()
  const asked = { id, user_id, key: randomUUID(), asked_at: api.time.now }
  await api.db.insertInto('exports').values(asked).execute()
  const clock = () => api.time.now
  const { list: listFormerContacts } = formerContacts
  const make = exportMaker({ db: api.db, clock, store: api.store, listFormerContacts, documents, from })
  await make({ id: randomUUID(), payload: { export_id: id }, tries: 1 } as never)
  const { store_key } = await api.db
    .selectFrom('files')
    .select('store_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const bytes = await Array.fromAsync((await api.store.open(store_key!))!)
  return new Map([...readZip(Buffer.concat(bytes))].filter(([name]) => name.startsWith('fhir/')))
}
const bundleOf = (files: Map<string, Buffer>, kind: string): Bundle =>
  JSON.parse([...files].find(([name]) => name.startsWith(`fhir/${kind}-`))![1].toString())

it('FHIR-01 a patient’s record leaves as documents that break no rule, and nothing leaves that must stay', async () => {
  await aWholeRecord(api, patient)
  const file = (await api.sendOne(patient, { name: 'a.pdf', bytes: paper('own') }, 'document')).data
  const document = { key: randomUUID(), file_id: file.id, kind: 'letter', dated_on: '2026-11-01', title: '"data":""' }
  expect((await api.post('/patient-document/add', document, patient)).status).toBe(200)
  const files = await documentsOf(patient)
  expect([...files.keys()].map((name) => name.replace(/-[\da-f-]{36}\.json$/u, ''))).toEqual([
    'fhir/prescription',
    'fhir/prescription',
    'fhir/visit',
    'fhir/letter',
    'fhir/report',
    'fhir/report',
    'fhir/index',
    'fhir/document',
  ])
  const doctors = await api.db.selectFrom('users').select(['phone', 'id']).where('user_type', '=', 'Doctor').execute()
  const kept = [...Object.values(SECRETS), ...SECRET_NUMBERS, ...doctors.flatMap(({ phone, id }) => [phone!, id])]
  for (const [name, bytes] of files) {
    const text = bytes.toString()
    expect(faultsOf(JSON.parse(text)), name).toEqual([])
    for (const secret of kept) expect(text, `${secret} in ${name}`).not.toContain(secret)
  }
  // every secret is in the tables
  const whole = JSON.stringify(await tablesWith())
  for (const secret of [...Object.values(SECRETS), ...SECRET_NUMBERS.slice(0, 2)]) expect(whole).toContain(secret)
})

it('FHIR-02 what was written is read back the same', async () => {
  await aWholeRecord(api, patient)
  const file = (await api.sendOne(patient, { name: 'a.pdf', bytes: paper('own') }, 'document')).data
  await api.post(
    '/patient-document/add',
    { key: randomUUID(), file_id: file.id, kind: 'letter', dated_on: '2026-11-01' },
    patient,
  )
  const files = await documentsOf(patient)
  const person = {
    id: patient.id,
    name: 'Meera <Pillai>',
    sex: 'female',
    born: '1990-05-31',
    address: '12 Example Lane, Pune 411001',
  }

  const visit = bundleOf(files, 'visit')
  expect(readPatient(visit)).toEqual(person)
  expect(linesOf(sectionOf(visit, '422843007')!.text!)).toEqual(['Tired <since> & often'])
  expect(linesOf(sectionOf(visit, '390906007')!.text!)).toEqual(['Walk\nand rest'])
  expect(linesOf(compositionOf(visit).text!)).toEqual(['Little sleep'])
  expect(all(visit, 'Condition').map(({ code }) => code!.text)).toEqual([
    'Tired <since> & often',
    'Little sleep',
    'Asthma',
  ])
  expect(all(visit, 'Observation').map(({ valueString }) => valueString)).toEqual(['Blood is fine'])
  expect(compositionOf(visit)).toMatchObject({ status: 'amended', date: now.toISOString() })
  expect(oneOf(visit, 'AllergyIntolerance')).toMatchObject({ code: { text: 'Penicillin' }, onsetDateTime: '2011' })
  expect(oneOf(visit, 'Procedure')).toMatchObject({ code: { text: 'Appendix' }, performedDateTime: '1999' })
  expect(oneOf(visit, 'FamilyMemberHistory').condition).toEqual([{ code: { text: 'Diabetes of a parent' } }])
  expect(linesOf(sectionOf(visit, '721912009')!.text!)).toEqual(['No medicines'])
  expect(all(visit, 'ServiceRequest')).toHaveLength(1)
  expect(oneOf(visit, 'Goal')).toMatchObject({ description: { text: 'Walk each day' }, lifecycleStatus: 'active' })
  expect(all(visit, 'CarePlan')).toMatchObject([
    { title: 'A plan', description: 'Eat well', note: [{ text: 'Avoid: Salt' }] },
    { title: 'Milestones' },
  ])

  expect(oneOf(bundleOf(files, 'letter'), 'ServiceRequest')).toMatchObject({
    performerType: { text: 'A heart doctor' },
    reasonCode: [{ text: 'Chest pain' }],
    note: [{ text: 'Rest' }],
  })

  const prescriptions = [...files]
    .filter(([name]) => name.includes('prescription'))
    .map(([, bytes]) => JSON.parse(bytes.toString()))
  expect(prescriptions.map((bundle) => oneOf(bundle, 'MedicationRequest').status).toSorted()).toEqual([
    'active',
    'stopped',
  ])
  expect(readMedicines(prescriptions[0])).toMatchObject([
    { rhythm: 'daily', morning: 1, night: 0.5, days: 5, instructions: 'After food' },
  ])

  const reports = [...files]
    .filter(([name]) => name.includes('report'))
    .map(([, bytes]) => JSON.parse(bytes.toString()) as Bundle)
  const [whole, part] = reports.toSorted((a, b) => all(b, 'Observation').length - all(a, 'Observation').length)
  expect(all(whole!, 'Observation')).toMatchObject([
    {
      valueQuantity: { value: 5.9, unit: '%' },
      referenceRange: [{ low: { value: 4, unit: '%' }, high: { value: 5.6, unit: '%' } }],
    },
    { valueString: 'Not detected' },
  ])
  expect(oneOf(whole!, 'DiagnosticReport')).toMatchObject({ status: 'final', conclusion: 'Out of range: 1 of 1.' })
  expect(oneOf(part!, 'DiagnosticReport')).toMatchObject({ status: 'partial' })
  expect(all(part!, 'Observation')).toHaveLength(1)

  const index = oneOf(bundleOf(files, 'index'), 'Observation')
  expect(index.valueInteger).toBe(61)
  expect(index.component!.find(({ valueInteger }) => valueInteger === 60)).toBeDefined()

  const { content } = oneOf(bundleOf(files, 'document'), 'DocumentReference')
  expect(content[0]!.attachment).toMatchObject({ contentType: 'application/pdf', creation: '2026-11-01' })
  const { store_key } = await api.db
    .selectFrom('files')
    .select('store_key')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  const own = Buffer.concat(await Array.fromAsync((await api.store.open(store_key!))!))
  expect(Buffer.from(content[0]!.attachment.data!, 'base64').equals(own)).toBe(true)
})

it('FHIR-02 a second export of the same record has the same bytes', async () => {
  await aWholeRecord(api, patient)
  const first = await documentsOf(patient)
  api.time.now = new Date(now.getTime() + 1000)
  const second = await documentsOf(patient)
  expect([...second.keys()]).toEqual([...first.keys()])
  for (const [name, bytes] of first) expect(second.get(name)!.equals(bytes), name).toBe(true)
})

/** All rows of the tables that contain secrets. */
const tablesWith = () =>
  Promise.all(
    (
      [
        'notes',
        'addenda',
        'encounters',
        'call_outcomes',
        'prescription_items',
        'prescription_drafts',
        'prescriptions',
        'lab_results',
        'lab_bookings',
        'messages',
        'journal_entries',
        'history_items',
        'milestones',
        'referrals',
      ] as const
    ).map((table) => api.db.selectFrom(table).selectAll().execute()),
  )
