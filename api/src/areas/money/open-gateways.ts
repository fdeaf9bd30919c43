import type { Config } from '../../platform/config/config.ts'
import { absentGateway } from './payments/providers/absent-gateway.ts'
import { cashfreeGateway } from './payments/providers/cashfree/cashfree-gateway.ts'
import type { Gateways } from './payments/providers/gateway.ts'
import { razorpayGateway } from './payments/providers/razorpay/razorpay-gateway.ts'
import { cashfreeAddress, hasKeys } from '../../platform/config/provider-faults.ts'

/**
 * Opens a gateway for each provider that has keys. A provider that is no longer offered also has a gateway, so that its
 * last payments are still looked up.
 */
export function openGateways(config: Config): Gateways {
  const timeout = config.PAYMENT_HTTP_TIMEOUT_MS
  return {
    razorpay: hasKeys(config, 'razorpay')
      ? razorpayGateway({
          keyId: config.RAZORPAY_KEY_ID!,
          keySecret: config.RAZORPAY_KEY_SECRET!,
          webhookSecrets: config.RAZORPAY_WEBHOOK_SECRETS!,
          baseUrl: config.RAZORPAY_BASE_URL,
          timeout,
        })
      : absentGateway,
    cashfree: hasKeys(config, 'cashfree')
      ? cashfreeGateway({
          clientId: config.CASHFREE_CLIENT_ID!,
          clientSecret: config.CASHFREE_CLIENT_SECRET!,
          baseUrl: cashfreeAddress(config).replace(/\/$/, ''),
          apiVersion: config.CASHFREE_API_VERSION,
          returnUrl: `${config.PUBLIC_URL.replace(/\/$/, '')}/payment-response`,
          timeout,
        })
      : absentGateway,
  }
}
