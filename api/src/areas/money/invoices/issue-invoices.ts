import type { Trx } from '../../../platform/db/client.ts'
import type { Clinic } from '../../../platform/config/clinic.ts'
import { findInvoiceOfLine, findRecipient, insertInvoice, listTaxedLines } from './invoices.repository.ts'
import { creditedLine, lineOf, SERIES_OF } from './invoices.rules.ts'

/**
 * Issues the invoices for an order that has just been fulfilled: a bill of supply for exempt lines, and a tax invoice
 * for the rest. The place of supply is the patient's state, or the clinic's state while the patient's is unknown.
 * Issuing bills should be the last step of a transaction, because all other transactions that issue invoices wait until
 * it ends.
 */
export async function issueBills(
  trx: Trx,
  { orderId, clinic, now }: { orderId: string; clinic: Clinic; now: Date },
): Promise<void> {
  const bought = await listTaxedLines(trx, orderId)
  const recipient = await findRecipient(trx, orderId)
  const place = recipient?.state ?? clinic.state
  // the series are taken in a fixed order, so that two transactions that issue invoices do not deadlock
  for (const treatment of ['exempt', 'gst_18'] as const) {
    const lines = bought
      .filter((line) => line.treatment === treatment)
      .map((line) => lineOf(line, { isSameState: place === clinic.state }))
    if (lines.length > 0)
      await insertInvoice(trx, {
        series: SERIES_OF[treatment],
        order_id: orderId,
        supplier: clinic,
        recipient: recipient?.name ?? null,
        place_of_supply: place,
        lines,
        issued_at: now,
      })
  }
}

/**
 * Issues the credit note for the refunded part of a line, once for each cause. Lines paid for before invoices existed
 * get no credit note.
 */
export async function issueCreditNote(
  trx: Trx,
  { orderId, n, paise, cause, now }: { orderId: string; n: number; paise: number; cause: string; now: Date },
): Promise<void> {
  const credited = paise > 0 ? await findInvoiceOfLine(trx, orderId, n) : undefined
  if (!credited) return
  const { id: credits_id, supplier, recipient, place_of_supply, lines } = credited
  await insertInvoice(trx, {
    series: 'CN',
    order_id: orderId,
    credits_id,
    cause,
    supplier,
    recipient,
    place_of_supply,
    lines: [
      creditedLine(
        lines.find((line) => line.n === n)!,
        paise,
      ),
    ],
    issued_at: now,
  })
}
