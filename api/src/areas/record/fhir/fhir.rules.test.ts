import type { PrescriptionItem } from '@app/contracts/prescriptions'
import { RHYTHMS } from '@app/domain/dosage'
import type { Bundle } from '@medplum/fhirtypes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { narrative } from './narrative.rules.ts'
import { prescriptionDocument, type PrescriptionFacts } from './prescription.rules.ts'
import { faultsOf } from './testing/document-faults.ts'
import { compositionOf, linesOf, one, readDoctor, readMedicines, readPatient } from './testing/read-document.ts'

const sender = { site: 'https://clinic.test', clinic: 'A clinic' }
/** What people type: any letters, lines and markup, without what our forms refuse. */
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
const dosage = fc.constantFrom(...RHYTHMS, null).chain((rhythm) => {
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
  paper: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  patient,
  doctor,
})

/** As another program gets it. */
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
        expect(Buffer.from(one(bundle, 'Binary').data!, 'base64').equals(facts.paper)).toBe(true)
        expect({ id: bundle.identifier!.value, version: bundle.meta!.versionId, at: bundle.timestamp }).toEqual({
          id: facts.id,
          version: String(facts.version),
          at: facts.issued_at.toISOString(),
        })
        const { dispenseRequest, status } = one(bundle, 'MedicationRequest')
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
