import type { ChooseConsent, Consent, ConsentPurpose, ConsentRefusal } from '@app/contracts/consents'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { once } from '../../../../platform/db/once.ts'
import { findConsentByKey, findNewestText, insertConsent, lastWord, listConsents } from './consents.repository.ts'
import { queueAtUser } from '../users.repository.ts'
import type { Base } from '../../../../platform/base.ts'

/** The document that contains the text for each purpose. */
const DOCUMENT_OF = { teleconsultation: 'telemedicine-consent' } as const satisfies Record<ConsentPurpose, string>

/** Records that a person agreed to a given version of the text when they registered. Agreeing twice counts once. */
export async function agreeAtLogin(trx: Trx, userId: string, version: number, now: Date): Promise<void> {
  const purpose = 'teleconsultation'
  await queueAtUser(trx, userId)
  const last = await lastWord(trx, userId, purpose)
  if (last?.given && last.document_version === version) return
  const event = {
    document_slug: DOCUMENT_OF[purpose],
    document_version: version,
    given: true,
    channel: 'login',
  } as const
  await insertConsent(trx, { user_id: userId, purpose, ...event, at: now })
}

/** Lets people give consent, and withdraw it just as easily. */
export function createConsentsService({ db, clock }: Base) {
  return {
    /** Lists a person's consents, latest first. */
    async list(userId: string): Promise<Consent[]> {
      const rows = await listConsents(db, userId)
      return rows.map(({ purpose, document_slug, document_version, given, at }) => ({
        purpose,
        given,
        document: document_version === null ? null : { slug: document_slug, version: document_version },
        at: at.toISOString(),
      }))
    },

    /**
     * Saves a person's choice for a purpose. A person can agree only to the text in force, and names that text when
     * withdrawing consent too.
     */
    choose: (userId: string, { purpose, given, document_version, key }: ChooseConsent) =>
      inTransaction(db, async (trx): Promise<Result<null, ConsentRefusal>> => {
        await queueAtUser(trx, userId)
        const choice = { purpose, given, document_version }
        const chosen = await once(await findConsentByKey(trx, userId, key), choice, async () => {
          const text = await findNewestText(trx, DOCUMENT_OF[purpose])
          if (text?.version !== document_version) return refuse({ code: 'text_changed' })
          const event = { ...choice, document_slug: DOCUMENT_OF[purpose], channel: 'page' } as const
          return ok(await insertConsent(trx, { user_id: userId, ...event, key, at: clock() }))
        })
        return chosen.ok ? ok(null) : chosen
      }),
  }
}
