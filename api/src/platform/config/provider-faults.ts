import type { Provider } from '@app/contracts/payments'
import { isOfProvider } from '@app/domain/payment-providers'

interface Keys {
  PAYMENTS_MODE: 'sandbox' | 'test' | 'live'
  PAYMENTS_PROVIDERS: readonly Provider[]
  RAZORPAY_KEY_ID?: string | undefined
  RAZORPAY_KEY_SECRET?: string | undefined
  RAZORPAY_WEBHOOK_SECRETS?: readonly string[] | undefined
  RAZORPAY_BASE_URL: string
  RAZORPAY_CHECKOUT_URL: string
  CASHFREE_CLIENT_ID?: string | undefined
  CASHFREE_CLIENT_SECRET?: string | undefined
  CASHFREE_ENV?: 'sandbox' | 'production' | undefined
  CASHFREE_BASE_URL?: string | undefined
  CASHFREE_JS_URL: string
}
type Fault = [variable: string, message: string]

const NEEDED = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRETS'],
  cashfree: ['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'],
} as const satisfies Record<Provider, readonly (keyof Keys)[]>

/** Returns true if a provider has keys. Its payments are then looked up even if it is not offered. */
export const hasKeys = (keys: Pick<Keys, (typeof NEEDED)[Provider][number]>, provider: Provider): boolean =>
  NEEDED[provider].every((name) => keys[name] !== undefined)

/**
 * Finds settings that prevent a provider from working, as well as real keys on a trial site and trial keys in
 * production.
 */
export function providerFaults(keys: Keys): Fault[] {
  const missing = keys.PAYMENTS_PROVIDERS.flatMap((provider) => NEEDED[provider]).filter(
    (name) => keys[name] === undefined,
  )
  return [
    ...missing.map((name): Fault => [name, 'is not set']),
    ...(hasKeys(keys, 'razorpay') ? razorpayFaults(keys) : []),
    ...(hasKeys(keys, 'cashfree') ? cashfreeFaults(keys) : []),
  ]
}

function razorpayFaults(keys: Keys): Fault[] {
  const isLiveKey = keys.RAZORPAY_KEY_ID!.startsWith('rzp_live_')
  return [
    ...(isLiveKey === (keys.PAYMENTS_MODE === 'live') ? [] : [misfit('RAZORPAY_KEY_ID', keys)]),
    ...addressFaults('razorpay', keys, {
      RAZORPAY_BASE_URL: keys.RAZORPAY_BASE_URL,
      RAZORPAY_CHECKOUT_URL: keys.RAZORPAY_CHECKOUT_URL,
    }),
  ]
}

/** The keys of Cashfree's sandbox are marked as such, and Cashfree's secrets name their environment. */
function cashfreeFaults(keys: Keys): Fault[] {
  const { CASHFREE_CLIENT_ID: id = '', CASHFREE_CLIENT_SECRET: secret = '', CASHFREE_ENV } = keys
  const isLive = keys.PAYMENTS_MODE === 'live'
  return [
    ...(id.startsWith('TEST') && isLive ? [misfit('CASHFREE_CLIENT_ID', keys)] : []),
    ...(secret.startsWith(isLive ? 'cfsk_ma_test_' : 'cfsk_ma_prod_') ? [misfit('CASHFREE_CLIENT_SECRET', keys)] : []),
    ...(CASHFREE_ENV && (CASHFREE_ENV === 'production') !== isLive ? [misfit('CASHFREE_ENV', keys)] : []),
    ...addressFaults('cashfree', keys, {
      CASHFREE_BASE_URL: cashfreeAddress(keys),
      CASHFREE_JS_URL: keys.CASHFREE_JS_URL,
    }),
    ...(isLive && cashfreeAddress(keys).includes('//sandbox.') ? [misfit('CASHFREE_BASE_URL', keys)] : []),
    ...(keys.PAYMENTS_MODE === 'test' && cashfreeAddress(keys).includes('//api.')
      ? [misfit('CASHFREE_BASE_URL', keys)]
      : []),
  ]
}

/** Returns the address of Cashfree's API, or a default if none is configured. */
export const cashfreeAddress = ({
  PAYMENTS_MODE,
  CASHFREE_BASE_URL,
}: Keys | Pick<Keys, 'PAYMENTS_MODE' | 'CASHFREE_BASE_URL'>) =>
  CASHFREE_BASE_URL ?? `https://${PAYMENTS_MODE === 'live' ? 'api' : 'sandbox'}.cashfree.com/pg`

function addressFaults(provider: Provider, { PAYMENTS_MODE }: Keys, addresses: Record<string, string>): Fault[] {
  return Object.entries(addresses).flatMap(([name, address]): Fault[] => {
    const isTheirs = isOfProvider(provider, address)
    if (isTheirs !== (PAYMENTS_MODE === 'sandbox')) return []
    // an address on our own site is safe, because no key can leak to it
    if (isTheirs && !name.endsWith('_BASE_URL')) return []
    return [
      [
        name,
        `must be ${isTheirs ? 'the emulator’s' : 'the provider’s own'} address when PAYMENTS_MODE=${PAYMENTS_MODE}`,
      ],
    ]
  })
}

const misfit = (name: string, { PAYMENTS_MODE }: Keys): Fault => [name, `does not fit PAYMENTS_MODE=${PAYMENTS_MODE}`]
