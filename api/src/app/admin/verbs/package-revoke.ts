import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { packageSlug } from '../forms.ts'
import { verb } from '../verb.ts'
import { lockPatient, revokeOffers } from '../../../areas/money/money.door.ts'

export const packageRevoke = verb({
  name: 'package revoke',
  is: 'takes back what a patient was offered of a package and has not paid for',
  takes: {
    package: { is: 'the slug of a private package', form: packageSlug },
    patient: { is: 'the id of their account', form: z.uuid() },
  },
  async work(trx, { package: slug, patient: patientId }, { now, by }) {
    await lockPatient(trx, patientId)
    const revoked = await revokeOffers(trx, { patientId, slug, now })
    if (revoked === 0) return refuse('they have no such offer that can be taken back')
    const entry = {
      patient_id: patientId,
      actor_kind: 'operator',
      actor: by,
      act: 'revoked',
      subject: 'package',
    } as const
    await appendEntry(trx, entry, now)
    const told = {
      template: 'offer_taken_back',
      params: {},
      key: `offers:${slug}:${patientId}:${now.getTime()}`,
    } as const
    await sendMessage(trx, { ...told, to: { userId: patientId } }, now)
    return ok({ package: slug, patient: patientId, revoked })
  },
})
