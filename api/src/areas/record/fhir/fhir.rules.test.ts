import type { HistoryKind } from '@app/contracts/history'
import type { PrescriptionItem } from '@app/contracts/prescriptions'
import { RHYTHMS, type Dosage } from '@app/domain/dosage'
import type { Bundle } from '@medplum/fhirtypes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { consultationDocument, type ConsultationFacts } from './consultation.rules.ts'
import { indexDocument, type IndexFacts } from './index.rules.ts'
import { labReportDocument, type LabReportFacts } from './lab-report.rules.ts'
import { narrative } from './narrative.rules.ts'
import { ownDocument, type OwnDocumentFacts } from './own-document.rules.ts'
import { prescriptionDocument, type PrescriptionFacts } from './prescription.rules.ts'
import { referralDocument, type ReferralFacts } from './referral.rules.ts'
import { faultsOf } from './testing/document-faults.ts'
import {
  all,
  compositionOf,
  linesOf,
  oneOf,
  readDoctor,
  readMedicines,
  readPatient,
  sectionOf,
} from './testing/read-document.ts'

const sender = { site: 'https://clinic.test', clinic: 'A clinic' }
/** Text as people type it: any letters, lines and markup, except what our forms refuse. */
const words = fc
  .oneof(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('<b onload="x">&amp;</b>', 'a\nb', '"data":""'))
  .map((text) => text.replaceAll(/[\p{Cc}]/gu, (mark) => (mark === '\n' ? mark : '')).trim())
  .filter((text) => text !== '')
const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
const day = moment.map((at) => at.toISOString().slice(0, 10))
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null })
const patient = fc.record({
  id: fc.uuid(),
  name: words,
  sex: maybe(fc.constantFrom('female' as const, 'male' as const, 'other' as const)),
  born: maybe(day),
  address: maybe(words),
})
const doctor = fc.record({ name: words, degree: words, registration_no: words, registration_council: words })
const dose = fc.integer({ min: 0, max: 20 }).map((halves) => halves / 2)
const taken = fc.integer({ min: 1, max: 20 }).map((halves) => halves / 2)
const NONE = { morning: 0, noon: 0, evening: 0, night: 0, amount: null, most_a_day: null }
const dosage = fc.constantFrom(...RHYTHMS, null).chain((rhythm): fc.Arbitrary<Dosage> => {
  const days = fc.integer({ min: 1, max: 12 })
  if (rhythm === 'daily' || rhythm === 'alternate_days')
    return fc
      .record({ morning: taken, noon: dose, evening: dose, night: dose, days })
      .map((times) => ({ ...NONE, rhythm, ...times }))
  if (rhythm === null) return days.map((long) => ({ ...NONE, rhythm, days: long }))
  if (rhythm === 'when_needed')
    return fc.record({ amount: taken, most_a_day: taken, days }).map((much) => ({ ...NONE, rhythm, ...much }))
  return fc
    .record({ amount: taken, days })
    .map(({ amount, days: long }) => ({ ...NONE, rhythm, amount, days: rhythm === 'weekly' ? long * 7 : 1 }))
})
const item: fc.Arbitrary<PrescriptionItem> = fc
  .tuple(dosage, fc.record({ medicine: words, name: words, preparation: words, instructions: maybe(words) }))
  .map(([how, what]) => ({ n: 0, reason: null, ...how, ...what }))
const prescription: fc.Arbitrary<PrescriptionFacts> = fc.record({
  id: fc.uuid(),
  version: fc.integer({ min: 1, max: 9 }),
  isReplaced: fc.boolean(),
  issued_at: moment,
  valid_until: day,
  advice: maybe(words),
  items: fc
    .array(item, { minLength: 1, maxLength: 4 })
    .map((items) => items.map((of, index) => ({ ...of, n: index + 1 }))),
  paper: fc.uint8Array({ minLength: 1 }).map((bytes) => Buffer.from(bytes)),
  patient,
  doctor,
})

/** The bundle as another program receives it. */
const sent = (bundle: Bundle): Bundle => JSON.parse(JSON.stringify(bundle))

test('FHIR-01 what somebody has typed is never markup, and is read back as it was typed', () => {
  fc.assert(
    fc.property(fc.array(words), (lines) => {
      expect(linesOf(narrative(lines))).toEqual(lines)
    }),
  )
})

describe('a prescription', () => {
  test('FHIR-02 is read back the same, and breaks no rule', () => {
    fc.assert(
      fc.property(prescription, (facts) => {
        const bundle = sent(prescriptionDocument(facts, sender))
        expect(faultsOf(bundle)).toEqual([])
        expect(readPatient(bundle)).toEqual(facts.patient)
        expect(readDoctor(bundle)).toEqual(facts.doctor)
        expect(readMedicines(bundle)).toEqual(
          facts.items.map(({ name, preparation, n: _n, medicine: _slug, reason: _why, ...of }) => ({
            medicine: `${name}, ${preparation}`,
            ...of,
          })),
        )
        expect(linesOf(compositionOf(bundle).section![0]!.text!).slice(facts.items.length)).toEqual(
          facts.advice === null ? [] : [facts.advice],
        )
        expect(Buffer.from(oneOf(bundle, 'Binary').data!, 'base64').equals(facts.paper)).toBe(true)
        expect({ id: bundle.identifier!.value, version: bundle.meta!.versionId, at: bundle.timestamp }).toEqual({
          id: facts.id,
          version: String(facts.version),
          at: facts.issued_at.toISOString(),
        })
        const { dispenseRequest, status } = oneOf(bundle, 'MedicationRequest')
        expect(dispenseRequest!.validityPeriod!.end).toBe(facts.valid_until)
        expect(status === 'stopped').toBe(facts.isReplaced)
      }),
    )
  })

  test('FHIR-02 is the same to the byte when it is made again', () => {
    fc.assert(
      fc.property(prescription, (facts) => {
        expect(JSON.stringify(prescriptionDocument({ ...facts }, sender))).toBe(
          JSON.stringify(prescriptionDocument(facts, sender)),
        )
      }),
      { numRuns: 20 },
    )
  })
})

const instant = moment.map((at) => at.toISOString())
const told = fc
  .record({
    kind: fc.constantFrom<HistoryKind>(
      'allergy',
      'condition',
      'operation',
      'family',
      'medicine',
      'reason',
      'substance',
    ),
    text: words,
    since: maybe(fc.integer({ min: 1900, max: 2030 })),
    told_at: instant,
  })
  .map((of) => ({ id: '', confirmed_at: null, confirmed_by: null, ...of }))
const milestone = fc.record({
  id: fc.uuid(),
  title: words,
  target: words,
  due_on: maybe(day),
  state: fc.constantFrom('planned' as const, 'in_progress' as const, 'reached' as const, 'paused' as const),
  changed_at: instant,
  doctor_name: words,
  ticks: fc.constant<never[]>([]),
})
const dietPlan = fc.record({
  id: fc.uuid(),
  title: words,
  goal: words,
  meals: fc.array(fc.record({ name: words, at: words, what: words }), { minLength: 1, maxLength: 3 }),
  avoid: maybe(words),
  water: maybe(words),
  starts_on: day,
  ends_on: day,
  doctor_name: words,
  ticks: fc.constant<never[]>([]),
})
const FIELDS = ['complaint', 'findings', 'assessment', 'plan'] as const
const consultation: fc.Arbitrary<ConsultationFacts> = fc
  .record({
    visit: fc.record({ id: fc.uuid(), starts_at: moment, ends_at: moment, isOver: fc.boolean() }),
    signed_at: moment,
    notes: fc
      .tuple(fc.subarray([...FIELDS]), fc.array(words, { minLength: 4, maxLength: 4 }))
      .map(([fields, texts]) => fields.map((field, index) => ({ field, text: texts[index]! }))),
    addenda: fc.array(fc.record({ text: words, added_at: instant }), { maxLength: 2 }),
    told: fc.array(told, { maxLength: 6 }),
    tests: fc.array(fc.record({ name: words, ordered_at: instant }), { maxLength: 2 }),
    milestones: fc.array(milestone, { maxLength: 2 }),
    diet_plans: fc.array(dietPlan, { maxLength: 2 }),
    patient,
    doctor,
  })
  // a consultation without any text of its own results in no document
  .map((facts) => (facts.notes.length > 0 ? facts : { ...facts, notes: [{ field: 'plan' as const, text: 'Rest' }] }))

test('FHIR-02 a consultation of which the assessment alone is shared has a section with it', () => {
  const [facts] = fc.sample(consultation, 1)
  const nothing = { told: [], tests: [], addenda: [], milestones: [], diet_plans: [] }
  const notes = [{ field: 'assessment' as const, text: 'A strained muscle' }]
  const bundle = sent(consultationDocument({ ...facts!, ...nothing, notes }, sender))
  expect(faultsOf(bundle)).toEqual([])
  expect(linesOf(sectionOf(bundle, '404684003')!.text!)).toEqual(['A strained muscle'])
})

test('FHIR-02 a consultation is read back the same, and breaks no rule', () => {
  fc.assert(
    fc.property(consultation, (facts) => {
      const bundle = sent(consultationDocument(facts, sender))
      expect(faultsOf(bundle)).toEqual([])
      expect(readPatient(bundle)).toEqual(facts.patient)
      expect(readDoctor(bundle)).toEqual(facts.doctor)
      const noteOf = (field: (typeof FIELDS)[number]) => facts.notes.find((note) => note.field === field)?.text
      const lines = (code: string) => {
        const section = sectionOf(bundle, code)
        return section && linesOf(section.text!)
      }
      const alone = (text: string | undefined) => (text === undefined ? undefined : [text])
      expect(lines('422843007')).toEqual(alone(noteOf('complaint')))
      expect(lines('390906007')).toEqual(alone(noteOf('plan')))
      const { text } = compositionOf(bundle)
      expect(text && linesOf(text)).toEqual(alone(noteOf('assessment')))
      const lists = [facts.told, facts.tests, facts.addenda, facts.milestones, facts.diet_plans]
      const isAlone = lists.every((list) => list.length === 0)
      const hasAssessmentAlone = isAlone && facts.notes.every(({ field }) => field === 'assessment')
      expect(all(bundle, 'Observation').map(({ valueString }) => valueString)).toEqual(
        [noteOf(hasAssessmentAlone ? 'assessment' : 'findings'), ...facts.addenda.map((one) => one.text)].filter(
          (one) => one !== undefined,
        ),
      )
      const of = (...kinds: HistoryKind[]) =>
        facts.told
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ text: said, since }) => [said, since === null ? undefined : String(since)])
      expect(all(bundle, 'AllergyIntolerance').map((one) => [one.code!.text, one.onsetDateTime])).toEqual(of('allergy'))
      expect(
        all(bundle, 'Condition')
          .filter(({ clinicalStatus }) => clinicalStatus)
          .map((one) => [one.code!.text, one.onsetDateTime]),
      ).toEqual(of('condition'))
      expect(all(bundle, 'Procedure').map((one) => [one.code!.text, one.performedDateTime])).toEqual(of('operation'))
      expect(
        all(bundle, 'FamilyMemberHistory').map(({ condition }) => [
          condition![0]!.code.text,
          condition![0]!.onsetString,
        ]),
      ).toEqual(of('family'))
      expect(
        all(bundle, 'MedicationStatement').map((one) => [
          one.medicationCodeableConcept!.text,
          one.effectivePeriod?.start,
        ]),
      ).toEqual(of('medicine'))
      expect(
        all(bundle, 'ServiceRequest').map(({ code, authoredOn }) => ({ name: code!.text, ordered_at: authoredOn })),
      ).toEqual(facts.tests)
      expect(
        all(bundle, 'Goal').map(({ description, target }) => [
          description.text,
          target![0]!.detailString,
          target![0]!.dueDate,
        ]),
      ).toEqual(facts.milestones.map(({ title, target, due_on }) => [title, target, due_on ?? undefined]))
      const diets = all(bundle, 'CarePlan').filter(({ goal }) => !goal)
      expect(diets.map(({ title, description, period }) => [title, description, period])).toEqual(
        facts.diet_plans.map(({ title, goal, starts_on, ends_on }) => [
          title,
          goal,
          { start: starts_on, end: ends_on },
        ]),
      )
      expect(diets.map(({ activity }) => activity!.map(({ detail }) => detail!.description))).toEqual(
        facts.diet_plans.map(({ meals }) => meals.map(({ name, at, what }) => `${name}, ${at}: ${what}`)),
      )
    }),
  )
})

const amount = fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 })
const labReport: fc.Arbitrary<LabReportFacts> = fc.record({
  report: fc.record({
    lab_booking_id: fc.uuid(),
    name: words,
    released_at: instant,
    waits_for_talk: fc.boolean(),
    results: fc.array(
      fc
        .record({
          test: words,
          parameter: words,
          unit: fc.constantFrom('', 'mg'),
          low: maybe(amount),
          high: maybe(amount),
        })
        .chain((of) =>
          fc.oneof(
            amount.map((value) => ({ ...of, value, words: null })),
            words.map((text) => ({ ...of, value: null, words: text, low: null, high: null })),
          ),
        ),
      { minLength: 1, maxLength: 4 },
    ),
  }),
  collected_at: moment,
  lab: maybe(words),
  patient,
})

test('FHIR-02 a lab’s report is read back the same, and breaks no rule', () => {
  fc.assert(
    fc.property(labReport, (facts) => {
      const bundle = sent(labReportDocument(facts, sender))
      expect(faultsOf(bundle)).toEqual([])
      const { code, status, effectiveDateTime, issued } = oneOf(bundle, 'DiagnosticReport')
      expect([code.text, status === 'partial', effectiveDateTime, issued]).toEqual([
        facts.report.name,
        facts.report.waits_for_talk,
        facts.collected_at.toISOString(),
        facts.report.released_at,
      ])
      expect(
        all(bundle, 'Observation').map(({ category, code: parameter, valueQuantity, valueString, referenceRange }) => ({
          test: category![0]!.text,
          parameter: parameter.text,
          value: valueQuantity?.value ?? null,
          words: valueString ?? null,
          unit: valueQuantity?.unit,
          low: referenceRange?.[0]?.low?.value ?? null,
          high: referenceRange?.[0]?.high?.value ?? null,
        })),
      ).toEqual(
        // minus zero is written as zero
        JSON.parse(
          JSON.stringify(
            facts.report.results.map((of) => ({
              ...of,
              unit: of.value === null || of.unit === '' ? undefined : of.unit,
            })),
          ),
        ),
      )
      expect(oneOf(bundle, 'Organization').name).toBe(sender.clinic)
      expect(all(bundle, 'Organization').length === 2).toBe(facts.lab !== null)
    }),
  )
})

test.each([
  [[[5, 4, 6]], 'Out of range: 0 of 1.'],
  [[[3, 4, 6]], 'Out of range: 1 of 1.'],
  [[[7, 4, 6]], 'Out of range: 1 of 1.'],
  [
    [
      [4, 4, null],
      [6, null, 5],
    ],
    'Out of range: 1 of 2.',
  ],
  [[[5, null, null]], 'These values have no reference ranges.'],
] as [(number | null)[][], string][])(
  'a report whose values and ranges are %j concludes "%s"',
  (values, conclusion) => {
    const results = values.map(([value, low, high]) => ({
      test: 'A test',
      parameter: 'A value',
      unit: 'mg',
      words: null,
      value: value!,
      low: low!,
      high: high!,
    }))
    const report = {
      lab_booking_id: 'a',
      name: 'A test',
      released_at: '2026-11-21T00:00:00.000Z',
      waits_for_talk: false,
      results,
    }
    const somebody = { id: 'b', name: 'Meera', sex: null, born: null, address: null }
    const bundle = labReportDocument({ report, collected_at: new Date(0), lab: null, patient: somebody }, sender)
    expect(oneOf(bundle, 'DiagnosticReport').conclusion).toBe(conclusion)
  },
)

const score = maybe(fc.integer({ min: 0, max: 100 }))
const index: fc.Arbitrary<IndexFacts> = fc.record({
  response_id: fc.uuid(),
  finished_at: instant,
  overall: score,
  sections: fc.array(
    fc.record({ n: fc.nat(), title: words, score, causes: words, steps: fc.array(words), article: fc.constant(null) }),
    { minLength: 1 },
  ),
  patient,
})

test('FHIR-02 the numbers of the index are read back the same, and break no rule', () => {
  fc.assert(
    fc.property(index, (facts) => {
      const bundle = sent(indexDocument(facts, sender))
      expect(faultsOf(bundle)).toEqual([])
      const { valueInteger, component, effectiveDateTime } = oneOf(bundle, 'Observation')
      expect([valueInteger ?? null, effectiveDateTime]).toEqual([facts.overall, facts.finished_at])
      expect((component ?? []).map((of) => ({ title: of.code.text, score: of.valueInteger ?? null }))).toEqual(
        facts.sections.map((of) => ({ title: of.title, score: of.score })),
      )
    }),
  )
})

const document: fc.Arbitrary<OwnDocumentFacts> = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(
    'report' as const,
    'prescription' as const,
    'letter' as const,
    'scan' as const,
    'other' as const,
  ),
  dated_on: day,
  title: maybe(words),
  added_at: moment,
  media_type: fc.constantFrom('image/jpeg' as const, 'application/pdf' as const),
  patient,
})

test('FHIR-02 a document of the patient’s own is read back the same, with one place for its bytes', () => {
  fc.assert(
    fc.property(document, (facts) => {
      const text = JSON.stringify(ownDocument(facts, sender))
      expect(text.split('"data":""')).toHaveLength(2)
      const bundle: Bundle = JSON.parse(text)
      expect(faultsOf(bundle)).toEqual([])
      const { content, date, description } = oneOf(bundle, 'DocumentReference')
      expect([content[0]!.attachment.creation, content[0]!.attachment.contentType, date]).toEqual([
        facts.dated_on,
        facts.media_type,
        facts.added_at.toISOString(),
      ])
      if (facts.title !== null) expect(description).toBe(facts.title)
    }),
  )
})

const referral: fc.Arbitrary<ReferralFacts> = fc.record({
  id: fc.uuid(),
  to_whom: words,
  reason: words,
  done: maybe(words),
  written_at: moment,
  visit: fc.record({ id: fc.uuid(), starts_at: moment, ends_at: moment, isOver: fc.boolean() }),
  patient,
  doctor,
})

test('FHIR-02 a referral is read back the same, and has one section', () => {
  fc.assert(
    fc.property(referral, (facts) => {
      const bundle = sent(referralDocument(facts, sender))
      expect(faultsOf(bundle)).toEqual([])
      expect(compositionOf(bundle).section).toHaveLength(1)
      expect(linesOf(sectionOf(bundle, '306206005')!.text!)[0]).toBe(`To: ${facts.to_whom}`)
      const { performerType, reasonCode, note, authoredOn } = oneOf(bundle, 'ServiceRequest')
      expect([performerType!.text, reasonCode![0]!.text, note?.[0]?.text ?? null, authoredOn]).toEqual([
        facts.to_whom,
        facts.reason,
        facts.done,
        facts.written_at.toISOString(),
      ])
      expect([readPatient(bundle), readDoctor(bundle)]).toEqual([facts.patient, facts.doctor])
    }),
  )
})
