/** The payment providers. */
export const PROVIDERS = ['razorpay', 'cashfree'] as const
type Provider = (typeof PROVIDERS)[number]

/**
 * Each provider's own checkout script, used when no other address is configured. The API passes this address to the
 * browser, and the web process allows the script in the documents that take payments.
 */
export const PROVIDER_SCRIPTS: Readonly<Record<Provider, string>> = {
  razorpay: 'https://checkout.razorpay.com/v1/checkout.js',
  cashfree: 'https://sdk.cashfree.com/js/v3/cashfree.js',
}

/** Whether an address uses https and belongs to a provider's own domain. */
export const isOfProvider = (provider: Provider, address: string): boolean =>
  new RegExp(`^https://([\\w-]+\\.)*${provider}\\.com(/[\\w./-]*)?$`).test(address)
