import type { Payment } from '@app/contracts/invoices'
import type { Provider } from '@app/contracts/payments'
import { DAY } from '@app/domain/durations'
import { startOfIndiaDate } from '@app/domain/india-time'
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
  listPaymentsBetween,
} from './payments.repository.ts'
import { movementsOf, paymentsStatement, type MovedPayment } from './payments-statement.rules.ts'
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
  serve(app, 'GET /invoice', async ({ actor, query }) => {
    const payments = await listPayments(db, actor.userId, query)
    const [bought, moved] = await Promise.all([listBoughtBy(db, payments.map(idOf)), withMoves(payments)])
    const boughtBy = byOrder(bought)
    return ok(
      moved.map((payment): Payment => {
        const lines = boughtBy(payment.order_id)
        return { ...payment, bought: lines.map(({ kind, title, doctor_name }) => ({ kind, title, doctor_name })) }
      }),
    )
  })

  serve(app, 'GET /invoice/file', async ({ actor, query }) => {
    const invoice = await findInvoiceOf(db, actor.userId, query.id)
    if (!invoice) return refuse({ code: 'invoice_not_found' })
    const pdf = await writePaper(
      invoicePaper(invoice, addresses, invoice.paid_through ? statementBy(invoice.paid_through) : undefined),
    )
    return ok({ name: fileNameOf(invoice), media_type: 'application/pdf', base64: pdf.toString('base64') })
  })

  serve(app, 'GET /invoice/statement', async ({ actor, query: span }) => {
    const [since, before] = [startOfIndiaDate(span.from), new Date(startOfIndiaDate(span.until).getTime() + DAY)]
    const [paid, recipient] = await Promise.all([
      listPaymentsBetween(db, actor.userId, since, before).then(withMoves),
      findRecipient(db, actor.userId),
    ])
    const movements = movementsOf(paid, span)
    if (movements.length === 0) return refuse({ code: 'no_payments' })
    const { payments } = addresses
    const pdf = await writePaper(paymentsStatement({ span, movements, from, recipient, payments, at: clock() }))
    return ok({
      name: `statement-${span.from}-${span.until}.pdf`,
      media_type: 'application/pdf',
      base64: pdf.toString('base64'),
    })
  })

  /** Adds to each payment what came back of it, and its documents. */
  async function withMoves(payments: Awaited<ReturnType<typeof listPayments>>): Promise<MovedPayment[]> {
    const ids = payments.map(idOf)
    const [back, invoices] = await Promise.all([listBackOf(db, ids), listInvoicesOf(db, ids)])
    const [backOf, invoicesOf] = [byOrder(back), byOrder(invoices)]
    return payments.map(({ id, paid_at, paid_paise, credit_paise }) => ({
      order_id: id,
      paid_at: paid_at.toISOString(),
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

const idOf = ({ id }: { id: string }): string => id

function byOrder<Row extends { order_id: string }>(rows: readonly Row[]): (orderId: string) => readonly Row[] {
  const found = Map.groupBy(rows, ({ order_id }) => order_id)
  return (orderId) => found.get(orderId) ?? []
}
