import type { Order, PaySubject, PurchaseMay, PurchaseStatus, RazorpayReturn } from '@app/contracts/payments'
import { BRAND } from '@app/domain/brand'
import { ok } from '@app/domain/result'
import type { Config } from '../../../platform/config/config.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import { statementSentence } from '../../../platform/config/statement.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { OpenOrder } from './orders/make-order.ts'
import type { PurchaseKey } from './payments.repository.ts'
import type { PurchaseActions } from './payments.rules.ts'
import { createPaymentsService, type OrderView, type Patient, type PurchaseView } from './payments.service.ts'
import { registerWebhooks } from './webhooks/webhooks.routes.ts'

export function registerPayments(
  app: App,
  { config, ...rest }: Omit<PaymentsContext, 'log'> & { config: Config },
): void {
  const context = { ...rest, log: app.log }
  const payments = createPaymentsService(context)
  const testMode = config.PAYMENTS_MODE !== 'live'

  serve(app, 'POST /payments/make/discovery-call/razorpay', ({ body, actor }) => openRazorpay(subjectOf(body), actor))
  serve(app, 'POST /razorpay/order', ({ body, actor }) => openRazorpay(subjectOf(body), actor))
  serve(app, 'POST /payments/make/discovery-call/cashfree', ({ body, actor }) => openCashfree(subjectOf(body), actor))
  serve(app, 'POST /cashfree/order', ({ body, actor }) => openCashfree(subjectOf(body), actor))

  serve(app, 'GET /payments/providers', ({ actor }) => payments.offer(config.PAYMENTS_PROVIDERS, actor))

  serve(app, 'POST /payments/save/discovery-call/razorpay', async ({ body, actor }) => {
    const verified = await payments.verifyReturn(actor, 'razorpay', returnedBy(body))
    return verified.ok ? ok(purchaseOnWire(verified.value)) : verified
  })
  for (const name of [
    'POST /payments/save/razorpay',
    'POST /payments/save/package/razorpay',
    'POST /payments/save/lab-test/razorpay',
    'POST /payments/save/course/razorpay',
  ] as const)
    serve(app, name, async ({ body, actor }) => {
      const verified = await payments.verifyOrder(actor, 'razorpay', returnedBy(body))
      return verified.ok ? ok(orderOnWire(verified.value)) : verified
    })

  for (const name of ['POST /payments/save/discovery-call/cashfree', 'POST /discovery-call/book-cashfree'] as const)
    serve(app, name, async ({ body, actor }) => {
      const heard = await payments.hearReturn(actor, 'cashfree', body.cashfree_order_id)
      return heard.ok ? ok(purchaseOnWire(heard.value)) : heard
    })
  for (const name of ['POST /payments/save/package/cashfree', 'POST /payments/published-package/cashfree'] as const)
    serve(app, name, ({ body, actor }) => hearOrder(actor, body.cashfree_order_id))
  serve(app, 'GET /cashfree/payment/details/:id', ({ params, actor }) => hearOrder(actor, params.id))

  serve(app, 'GET /payments/status', async ({ query, actor }) => {
    const status = await payments.status(query.appointment_id, actor, { isFresh: query.fresh === '1' })
    return status.ok ? ok(purchaseOnWire(status.value)) : status
  })
  serve(app, 'GET /payments/order', async ({ query, actor }) => {
    const order = await payments.order(query.id, actor, { isFresh: query.fresh === '1' })
    return order.ok ? ok(orderOnWire(order.value)) : order
  })

  serve(app, 'POST /payments/free', async ({ body, actor }) => {
    const settled = await payments.settleFree(subjectOf(body), actor)
    return settled.ok ? ok(orderOnWire(settled.value)) : settled
  })
  serve(app, 'GET /payments/credit', async ({ actor }) =>
    ok(
      (await payments.credits(actor)).map(({ left_paise, ends_at }) => ({
        paise: left_paise,
        ends_at: ends_at.toISOString(),
      })),
    ),
  )

  serve(app, 'GET /payments/statement', async () => ok({ sentence: statementSentence(config) }))

  registerWebhooks(app, context)

  async function openRazorpay(subject: PurchaseKey, patient: Patient) {
    const made = await payments.makeOrder(subject, patient, 'razorpay')
    if (!made.ok) return made
    return ok({
      ...checkoutOf(made.value),
      provider: 'razorpay' as const,
      script_url: config.RAZORPAY_CHECKOUT_URL,
      // the key is set, because this provider has made an order
      key_id: config.RAZORPAY_KEY_ID!,
      display_name: BRAND,
    })
  }

  async function openCashfree(subject: PurchaseKey, patient: Patient) {
    const made = await payments.makeOrder(subject, patient, 'cashfree')
    if (!made.ok) return made
    return ok({
      ...checkoutOf(made.value),
      provider: 'cashfree' as const,
      script_url: config.CASHFREE_JS_URL,
      mode: config.PAYMENTS_MODE === 'live' ? ('production' as const) : ('sandbox' as const),
      // every order of this provider has a session
      session_id: made.value.session!,
    })
  }

  async function hearOrder(patient: Patient, providerOrderId: string) {
    const heard = await payments.hearOrder(patient, 'cashfree', providerOrderId)
    return heard.ok ? ok(orderOnWire(heard.value)) : heard
  }

  function checkoutOf({ providerOrderId, amountPaise, holdExpiresAt }: OpenOrder) {
    return {
      order_id: providerOrderId,
      amount_paise: amountPaise,
      currency: 'INR',
      test_mode: testMode,
      hold_expires_at: holdExpiresAt?.toISOString() ?? null,
    } as const
  }

  function purchaseOnWire(purchase: PurchaseView): PurchaseStatus {
    const { state, may, sentBackBecause, appointment, coupon, amountPaise, creditPaise } = purchase
    return {
      state,
      may: mayOnWire(may),
      sent_back_because: sentBackBecause,
      appointment,
      coupon,
      amount_paise: amountPaise,
      credit_paise: creditPaise,
      test_mode: testMode,
    }
  }

  function orderOnWire(order: OrderView): Order {
    const { id, state, may, sentBackBecause, lines, coupon, amountPaise, creditPaise, createdAt } = order
    return {
      id,
      state,
      may: mayOnWire(may),
      sent_back_because: sentBackBecause,
      lines: lines.map(({ product_kind: kind, ...line }) => ({ kind, ...line })),
      coupon,
      amount_paise: amountPaise,
      credit_paise: creditPaise,
      created_at: createdAt.toISOString(),
      test_mode: testMode,
    }
  }
}

function mayOnWire({ pay, settle, code }: PurchaseActions): PurchaseMay {
  const on = (action: { until: Date } | null) => action && { until: action.until.toISOString() }
  return { pay: on(pay), settle: on(settle), code: on(code) }
}

const returnedBy = (body: RazorpayReturn) => ({
  orderId: body.razorpay_order_id,
  paymentId: body.razorpay_payment_id,
  signature: body.razorpay_signature,
})

const subjectOf = (body: PaySubject): PurchaseKey =>
  'order_id' in body ? { orderId: body.order_id } : { appointmentId: body.appointment_id }
