import { DAY } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { hashOf, newToken } from './offer-token.ts'
import { insertOffer, lockPatient, revokeOffers } from './offers.repository.ts'
import { findForSale } from '../../catalogue/catalogue.door.ts'

/** How long, in days, an offer can be accepted. */
const OFFER_DAYS = 7

interface Wish {
  slug: string
  patientId: string
  doctorId: number | null
  now: Date
}

/**
 * Offers a private package to one patient, replacing earlier offers of that package, and tells the patient.
 *
 * @returns the path of the offer's link, which can't be retrieved again.
 */
export async function makeOffer(
  trx: Trx,
  { slug, patientId, doctorId, now }: Wish,
): Promise<Result<{ link: string; endsAt: Date }, 'patient_not_found' | 'package_not_found'>> {
  if (!(await lockPatient(trx, patientId))) return refuse('patient_not_found')
  if (!(await findForSale(trx, slug, 'linked'))) return refuse('package_not_found')
  await revokeOffers(trx, { patientId, slug, now })
  const token = newToken()
  const token_hash = hashOf(token)
  const endsAt = new Date(now.getTime() + OFFER_DAYS * DAY)
  const offer = { token_hash, package_slug: slug, patient_id: patientId, doctor_id: doctorId }
  await insertOffer(trx, { ...offer, created_at: now, ends_at: endsAt })
  const message = { template: 'offer_made', params: {} } as const
  await sendMessage(trx, { ...message, key: `offer:${token_hash}`, to: { userId: patientId } }, now)
  return ok({ link: `/package/detail/${slug}?linked=${token}`, endsAt })
}
