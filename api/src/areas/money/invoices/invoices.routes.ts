import type { Payment } from '@app/contracts/invoices'
import type { Provider } from '@app/contracts/payments'
import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Letterhead } from '../../../platform/papers/paper.ts'
import { writePaper } from '../../../platform/papers/write-paper.ts'
import { fileNameOf, invoicePaper, KIND_OF, type Addresses } from './invoice-paper.rules.ts'
import { numberOf } from './invoices.rules.ts'
import {
  findInvoiceOf,
  findRecipient,
  listBackOf,
  listBoughtBy,
  listInvoicesOf,
  listPayments,
} from './payments.repository.ts'
import { movementsOf, paymentsStatement } from './payments-statement.rules.ts'
import type { Base } from '../../../platform/base.ts'

/** Shows patients what they have paid, along with the invoices. */
export function registerInvoices(
  app: App,
  {
    db,
    clock,
    from,
    addresses,
    statementBy,
  }: Base & { from: Letterhead; addresses: Addresses; statementBy(provider: Provider): string },
): void {
  serve(app, 'GET /invoice', async ({ actor, query }) => ok(await paymentsOf(actor.userId, query)))

  serve(app, 'GET /invoice/file', async ({ actor, query }) => {
    const invoice = await findInvoiceOf(db, actor.userId, query.id)
    if (!invoice) return refuse({ code: 'invoice_not_found' })
    const pdf = await writePaper(
      invoicePaper(invoice, addresses, invoice.paid_through ? statementBy(invoice.paid_through) : undefined),
    )
    return ok({ name: fileNameOf(invoice), media_type: 'application/pdf', base64: pdf.toString('base64') })
  })

  serve(app, 'GET /invoice/statement', async ({ actor, query: span }) => {
    const movements = movementsOf(await paymentsOf(actor.userId), span)
    if (movements.length === 0) return refuse({ code: 'no_payments' })
    const recipient = await findRecipient(db, actor.userId)
    const { payments } = addresses
    const pdf = await writePaper(paymentsStatement({ span, movements, from, recipient, payments, at: clock() }))
    return ok({
      name: `statement-${span.from}-${span.until}.pdf`,
      media_type: 'application/pdf',
      base64: pdf.toString('base64'),
    })
  })

  async function paymentsOf(patientId: string, page?: { skip: number; limit: number }): Promise<Payment[]> {
    const payments = await listPayments(db, patientId, page)
    const ids = payments.map(({ id }) => id)
    const [bought, back, invoices] = await Promise.all([
      listBoughtBy(db, ids),
      listBackOf(db, ids),
      listInvoicesOf(db, ids),
    ])
    const [boughtBy, backOf, invoicesOf] = [byOrder(bought), byOrder(back), byOrder(invoices)]
    return payments.map(({ id, paid_at, paid_paise, credit_paise }) => ({
      order_id: id,
      paid_at: paid_at.toISOString(),
      bought: boughtBy(id).map(({ kind, title, doctor_name }) => ({ kind, title, doctor_name })),
      paid_paise,
      credit_paise,
      back: backOf(id).map(({ as, paise, at, is_there }) => ({ as, paise, at: at.toISOString(), is_there })),
      invoices: invoicesOf(id).map((invoice) => ({
        id: invoice.id,
        kind: KIND_OF[invoice.series],
        number: numberOf(invoice),
        total_paise: invoice.total_paise,
        issued_at: invoice.issued_at.toISOString(),
      })),
    }))
  }
}

function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): (orderId: string) => readonly Row[] {
  const found = Map.groupBy(rows, ({ order_id }) => order_id)
  return (orderId) => found.get(orderId) ?? []
}
