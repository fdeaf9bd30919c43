import { indiaDate } from '@app/domain/india-time'
import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { findExpert, findShare, writeShare } from '../../../areas/money/money.door.ts'

export const doctorShare = verb({
  name: 'doctor share',
  is: 'writes what an expert gets of what patients pay, from a day on; the past stays as it is once a share is agreed',
  takes: {
    doctor: { is: 'the number of the profile', form: rowNumber },
    percent: { is: 'of 100', form: rowNumber },
    from: { is: 'the first day in India, as 2027-04-01', form: z.iso.date() },
  },
  async work(trx, { doctor: doctor_id, percent, from: starts_on }, { now }) {
    if (percent > 100) return refuse('nobody gets more than all')
    if (!(await findExpert(trx, doctor_id))) return refuse('there is no doctor with this number')
    const today = indiaDate(now.toISOString())
    const before = await findShare(trx, doctor_id, today)
    if (before && starts_on <= today) return refuse(`a share is agreed already: another one begins after ${today}`)
    await writeShare(trx, { doctor_id, starts_on, percent })
    return ok({ doctor: doctor_id, percent, from: starts_on, before: before?.percent ?? null })
  },
})
