import { AppointmentId } from '@app/contracts/booking'
import { PaymentRefusal, PurchaseStatus, RazorpayCheckout, RazorpayReturn } from '@app/contracts/payments'
import { envelope } from '@app/contracts/wire'
import { BRAND } from '@app/domain/brand'
import type { App } from '../../http/http-server.ts'
import type { Config } from '../../config.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { PaymentsContext } from './payments.context.ts'
import { createPaymentsService, type PurchaseView } from './payments.service.ts'
import { registerWebhooks } from './webhooks.routes.ts'

const REFUSALS = {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  already_confirmed: { status: 409, message: 'This appointment is confirmed already' },
  nothing_to_pay: { status: 422, message: 'There is nothing to pay for this appointment' },
  order_not_found: { status: 404, message: 'We could not find this order' },
  signature_wrong: {
    status: 400,
    message: 'We could not verify this payment. If money was taken, it is safe: this page will tell',
  },
} as const satisfies Record<Exclude<PaymentRefusal['code'], 'provider_unavailable'>, Refusal>

const UNAVAILABLE = {
  statusCode: 503,
  message: 'The payment service is not answering just now. Nothing was charged: please try again',
  data: { code: 'provider_unavailable' },
} as const
/** Seconds. */
const RETRY_AFTER = 5

export function registerPayments(
  app: App,
  { config, ...rest }: Omit<PaymentsContext, 'log'> & { config: Config },
): void {
  const context = { ...rest, log: app.log }
  const payments = createPaymentsService(context)
  const testMode = config.PAYMENTS_MODE !== 'live'

  const access = { access: 'patient' } as const
  const failures = { '4xx': envelope(PaymentRefusal), '5xx': envelope(PaymentRefusal) }
  const making = {
    config: access,
    schema: { body: AppointmentId, response: { 200: envelope(RazorpayCheckout), ...failures } },
  }
  for (const path of ['/payments/make/discovery-call/razorpay', '/razorpay/order']) {
    app.post(path, making, async ({ body, actor }, reply) => {
      const made = await payments.makeOrder(body.appointment_id, actor, 'razorpay')
      if (!made.ok) {
        const { code } = made.error
        if (code !== 'provider_unavailable') return refuse(reply, REFUSALS, { code })
        return reply.status(503).header('retry-after', RETRY_AFTER).send(UNAVAILABLE)
      }
      return ok({
        provider: 'razorpay' as const,
        script_url: config.RAZORPAY_CHECKOUT_URL,
        key_id: config.RAZORPAY_KEY_ID,
        order_id: made.value.providerOrderId,
        amount_paise: made.value.amountPaise,
        currency: 'INR' as const,
        display_name: BRAND,
        test_mode: testMode,
        hold_expires_at: made.value.holdExpiresAt.toISOString(),
      })
    })
  }

  const answers = { 200: envelope(PurchaseStatus), ...failures }
  app.post(
    '/payments/save/discovery-call/razorpay',
    { config: access, schema: { body: RazorpayReturn, response: answers } },
    async ({ body, actor }, reply) => {
      const returned = {
        orderId: body.razorpay_order_id,
        paymentId: body.razorpay_payment_id,
        signature: body.razorpay_signature,
      }
      const verified = await payments.verifyReturn(actor, 'razorpay', returned)
      return verified.ok ? ok(onWire(verified.value)) : refuse(reply, REFUSALS, verified.error)
    },
  )
  app.get(
    '/payments/status',
    { config: access, schema: { querystring: AppointmentId, response: answers } },
    async ({ query, actor }, reply) => {
      const status = await payments.status(query.appointment_id, actor)
      return status.ok ? ok(onWire(status.value)) : refuse(reply, REFUSALS, status.error)
    },
  )

  registerWebhooks(app, context)

  function onWire({ state, appointment, amountPaise }: PurchaseView): PurchaseStatus {
    return { state, appointment, amount_paise: amountPaise, test_mode: testMode }
  }
}
