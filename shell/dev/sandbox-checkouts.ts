import { PROVIDERS } from '@app/domain/payment-providers'

/**
 * Returns the ways to pay in the sandbox: all of them unless the environment selects some. The emulator stands in for
 * each payment provider.
 */
export const sandboxCheckouts = (env: NodeJS.ProcessEnv) => ({
  PAYMENTS_PROVIDERS: env.PAYMENTS_PROVIDERS || PROVIDERS.join(','),
  RAZORPAY_CHECKOUT_URL: '/sandbox/v1/checkout.js',
  CASHFREE_JS_URL: '/sandbox/js/v3/cashfree.js',
})
