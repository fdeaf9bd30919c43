import type { PurchaseStatus } from '@app/contracts/payments'
import { BRAND } from '@app/domain/brand'
import { ok } from '@app/domain/result'
import type { Config } from '../../config.ts'
import type { App } from '../../http/http-server.ts'
import { serve } from '../../http/serve.ts'
import type { PaymentsContext } from './payments.context.ts'
import { createPaymentsService, type PurchaseView } from './payments.service.ts'
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
        provider: 'razorpay',
        script_url: config.RAZORPAY_CHECKOUT_URL,
        key_id: config.RAZORPAY_KEY_ID,
        order_id: made.value.providerOrderId,
        amount_paise: made.value.amountPaise,
        currency: 'INR',
        display_name: BRAND,
        test_mode: testMode,
        hold_expires_at: made.value.holdExpiresAt.toISOString(),
      })
    })

  serve(app, 'POST /payments/save/discovery-call/razorpay', async ({ body, actor }) => {
    const verified = await payments.verifyReturn(actor, 'razorpay', {
      orderId: body.razorpay_order_id,
      paymentId: body.razorpay_payment_id,
      signature: body.razorpay_signature,
    })
    return verified.ok ? ok(onWire(verified.value)) : verified
  })

  serve(app, 'GET /payments/status', async ({ query, actor }) => {
    const status = await payments.status(query.appointment_id, actor, { isFresh: query.fresh === '1' })
    return status.ok ? ok(onWire(status.value)) : status
  })

  registerWebhooks(app, context)

  function onWire({ state, appointment, amountPaise }: PurchaseView): PurchaseStatus {
    return { state, appointment, amount_paise: amountPaise, test_mode: testMode }
  }
}
