import type { PurchaseStatus } from '@app/contracts/payments'
import { BRAND } from '@app/domain/brand'
import { ok } from '@app/domain/result'
import type { Config } from '../../config.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { PaymentsContext } from './payments.context.ts'
import type { OpenOrder } from './make-order.ts'
import { createPaymentsService, type Patient, type PurchaseView } from './payments.service.ts'
import { registerWebhooks } from './webhooks.routes.ts'

export function registerPayments(
  app: App,
  { config, ...rest }: Omit<PaymentsContext, 'log'> & { config: Config },
): void {
  const context = { ...rest, log: app.log }
  const payments = createPaymentsService(context)
  const testMode = config.PAYMENTS_MODE !== 'live'

  for (const name of ['POST /payments/make/discovery-call/razorpay', 'POST /razorpay/order'] as const)
    serve(app, name, async ({ body, actor }) => {
      const made = await payments.makeOrder(body.appointment_id, actor, 'razorpay')
      if (!made.ok) return made
      return ok({
        ...checkoutOf(made.value),
        provider: 'razorpay',
        script_url: config.RAZORPAY_CHECKOUT_URL,
        // an order was made by it
        key_id: config.RAZORPAY_KEY_ID!,
        display_name: BRAND,
      })
    })

  for (const name of ['POST /payments/make/discovery-call/cashfree', 'POST /cashfree/order'] as const)
    serve(app, name, async ({ body, actor }) => {
      const made = await payments.makeOrder(body.appointment_id, actor, 'cashfree')
      if (!made.ok) return made
      return ok({
        ...checkoutOf(made.value),
        provider: 'cashfree',
        script_url: config.CASHFREE_JS_URL,
        mode: config.PAYMENTS_MODE === 'live' ? 'production' : 'sandbox',
        // every order of this provider has one
        session_id: made.value.session!,
      })
    })

  serve(app, 'GET /payments/providers', async ({ actor }) => {
    const offered = await payments.offer(config.PAYMENTS_PROVIDERS, actor)
    return offered.ok ? ok({ providers: offered.value }) : offered
  })

  serve(app, 'POST /payments/save/discovery-call/razorpay', async ({ body, actor }) => {
    const verified = await payments.verifyReturn(actor, 'razorpay', {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })
    return verified.ok ? ok(onWire(verified.value)) : verified
  })

  const hear = async (patient: Patient, providerOrderId: string) => {
    const heard = await payments.hearReturn(patient, 'cashfree', providerOrderId)
    return heard.ok ? ok(onWire(heard.value)) : heard
  }
  for (const name of ['POST /payments/save/discovery-call/cashfree', 'POST /discovery-call/book-cashfree'] as const)
    serve(app, name, ({ body, actor }) => hear(actor, body.cashfree_order_id))
  serve(app, 'GET /cashfree/payment/details/:id', ({ params, actor }) => hear(actor, params.id))

  serve(app, 'GET /payments/status', async ({ query, actor }) => {
    const status = await payments.status(query.appointment_id, actor, { isFresh: query.fresh === '1' })
    return status.ok ? ok(onWire(status.value)) : status
  })

  registerWebhooks(app, context)

  function checkoutOf({ providerOrderId, amountPaise, holdExpiresAt }: OpenOrder) {
    return {
      order_id: providerOrderId,
      amount_paise: amountPaise,
      currency: 'INR',
      test_mode: testMode,
      hold_expires_at: holdExpiresAt.toISOString(),
    } as const
  }

  function onWire({ state, appointment, amountPaise }: PurchaseView): PurchaseStatus {
    return { state, appointment, amount_paise: amountPaise, test_mode: testMode }
  }
}
