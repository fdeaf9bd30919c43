import type { Provider } from '@app/contracts/payments'
import type { TestSandbox } from '../../../../sandbox/test-sandbox.ts'
import { cashfreeGateway } from '../cashfree/cashfree-gateway.ts'
import type { PaymentGateway } from '../gateway.ts'
import { razorpayGateway } from '../razorpay/razorpay-gateway.ts'

/** A secret of webhooks before the last. */
export const OLD_WEBHOOK_SECRET = 'the-secret-before'

/** A provider's gateway to the emulator, with a short patience. */
export function gatewayOf(
  provider: Provider,
  { url, settings }: Pick<TestSandbox, 'url' | 'settings'>,
  timeout = 300,
): PaymentGateway {
  if (provider === 'razorpay')
    return razorpayGateway({
      keyId: settings.keyId,
      keySecret: settings.keySecret,
      webhookSecrets: [settings.webhookSecret, OLD_WEBHOOK_SECRET],
      baseUrl: url,
      timeout,
    })
  return cashfreeGateway({
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    baseUrl: `${url}/pg`,
    apiVersion: '2025-01-01',
    returnUrl: 'https://clinic.example/payment-response',
    timeout,
  })
}
