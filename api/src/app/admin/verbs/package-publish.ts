import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { packageSlug } from '../forms.ts'
import { verb } from '../verb.ts'
import { makeOffer } from '../../../areas/money/money.door.ts'

const REFUSALS = {
  patient_not_found: 'there is no such patient',
  package_not_found: 'there is no such private package that can be sold',
}

export const packagePublish = verb({
  name: 'package publish',
  is: 'offers a private package to one patient for seven days, and tells its link once',
  takes: {
    package: { is: 'the slug of a private package', form: packageSlug },
    patient: { is: 'the id of their account', form: z.uuid() },
  },
  async work(trx, { package: slug, patient: patientId }, { now, by, isDry }) {
    const made = await makeOffer(trx, { slug, patientId, doctorId: null, now })
    if (!made.ok) return refuse(REFUSALS[made.error])
    const entry = {
      patient_id: patientId,
      actor_kind: 'operator',
      actor: by,
      act: 'offered',
      subject: 'package',
    } as const
    await appendEntry(trx, entry, now)
    const { link, endsAt } = made.value
    return ok({ package: slug, patient: patientId, ends_at: endsAt, ...(!isDry && { link }) })
  },
})
