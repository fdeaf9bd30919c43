import type { Provider } from '@app/contracts/payments'
import type { TestSandbox } from '../../../../../sandbox/test-sandbox.ts'
import { cashfreeGateway } from '../providers/cashfree/cashfree-gateway.ts'
import type { PaymentGateway } from '../providers/gateway.ts'
import { razorpayGateway } from '../providers/razorpay/razorpay-gateway.ts'

/** The webhook secret from before the last change. */
export const OLD_WEBHOOK_SECRET = 'the-secret-before'

/**
 * The timeout in milliseconds. It is longer than the emulator needs on a busy machine, and shorter than a test may
 * take.
 */
const PATIENCE = 2_000

/** After how many milliseconds a response is too late. */
export const TOO_LATE = PATIENCE + 300

/** Creates a provider's gateway that talks to the emulator. */
export function gatewayOf(
  provider: Provider,
  { url, settings }: Pick<TestSandbox, 'url' | 'settings'>,
): PaymentGateway {
  if (provider === 'razorpay')
    return razorpayGateway({
      keyId: settings.keyId,
      keySecret: settings.keySecret,
      webhookSecrets: [settings.webhookSecret, OLD_WEBHOOK_SECRET],
      baseUrl: url,
      timeout: PATIENCE,
    })
  return cashfreeGateway({
    clientId: settings.clientId,
    clientSecret: settings.clientSecret,
    baseUrl: `${url}/pg`,
    apiVersion: '2025-01-01',
    returnUrl: 'https://clinic.example/payment-response',
    timeout: PATIENCE,
  })
}
