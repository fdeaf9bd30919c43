import { ok, refuse } from '@app/domain/result'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { LAB_REFUSALS } from './lab-refusals.ts'
import { labWork } from '../../../areas/care/care.door.ts'

const short = z.string().check(z.minLength(1), z.maxLength(200))
const Value = z
  .strictObject({
    test: short,
    parameter: short,
    value: z.optional(z.number()),
    words: z.optional(short),
    unit: z.optional(z.string().check(z.maxLength(40))),
    low: z.optional(z.number()),
    high: z.optional(z.number()),
  })
  .check(
    z.refine(({ value, words }) => (value === undefined) !== (words === undefined), 'needs one of value and words'),
    z.refine(({ value, low, high }) => value !== undefined || (low ?? high) === undefined, 'words have no range'),
    z.refine(({ low, high }) => low === undefined || high === undefined || low < high, 'low must be below high'),
  )
const Values = z.array(Value).check(z.minLength(1), z.maxLength(100))

/** Reads the values from a file. An error is returned as a sentence. */
function readValues(path: string) {
  let written: unknown
  try {
    written = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return refuse('the file can’t be read as JSON')
  }
  const read = z.safeParse(Values, written)
  if (read.success) return ok(read.data)
  const [issue] = read.error.issues
  return refuse(`the file, at ${issue!.path.join('.') || 'its top'}: ${issue!.message}`)
}

// the values come from a file, because arguments remain in the log forever
export const labResult = verb({
  name: 'lab result',
  is: 'enters what the lab has measured; nobody sees it before it is released',
  takes: {
    booking: { is: 'the id of its row', form: z.uuid() },
    file: {
      is: 'a JSON file: [{"test": slug, "parameter", "value" or "words", "unit", "low", "high"}]; its name stands in the log',
      form: z.string().check(z.maxLength(400)),
    },
  },
  async work(trx, { booking: bookingId, file }, { now, by }) {
    const measured = readValues(file)
    if (!measured.ok) return measured
    const reported = await labWork.report(trx, { bookingId, by, now, measured: measured.value })
    if (!reported.ok) return refuse(LAB_REFUSALS[reported.error])
    const entry = { actor_kind: 'operator', actor: by, act: 'changed', subject: 'booking' } as const
    await appendEntry(trx, { patient_id: reported.value.patientId, ...entry }, now)
    return ok({ booking: bookingId, values: measured.value.length })
  },
})
