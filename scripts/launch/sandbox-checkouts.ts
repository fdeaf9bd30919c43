import { PROVIDERS } from '@app/domain/payment-providers'

/** What can be paid by in the sandbox: everything, unless somebody chooses, and all through the emulator. */
export const sandboxCheckouts = (env: NodeJS.ProcessEnv) => ({
  PAYMENTS_PROVIDERS: env.PAYMENTS_PROVIDERS || PROVIDERS.join(','),
  RAZORPAY_CHECKOUT_URL: '/sandbox/v1/checkout.js',
  CASHFREE_JS_URL: '/sandbox/js/v3/cashfree.js',
})
