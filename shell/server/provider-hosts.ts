import type { Checkout } from './config.ts'

/** The other origins that documents with a payment may reach; no other document may reach them. */
export interface ProviderHosts {
  frame: readonly string[]
  connect: readonly string[]
  /** The hosts to which a checkout's forms are sent. */
  form: readonly string[]
}

const HOSTS: Readonly<Record<Checkout['provider'], ProviderHosts>> = {
  razorpay: {
    frame: ['https://api.razorpay.com'],
    connect: ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'],
    form: [],
  },
  cashfree: {
    frame: ['sdk', 'api', 'sandbox', 'payments', 'payments-test'].map((name) => `https://${name}.cashfree.com`),
    connect: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
    form: ['https://api.cashfree.com', 'https://sandbox.cashfree.com'],
  },
}

/**
 * Returns the hosts of the providers whose checkout is loaded from their own address; undefined if there are none.
 */
export function hostsOf(checkouts: readonly Checkout[]): ProviderHosts | undefined {
  const hosts = checkouts.filter(({ script }) => script.startsWith('https://')).map(({ provider }) => HOSTS[provider])
  if (hosts.length === 0) return undefined
  return {
    frame: hosts.flatMap(({ frame }) => frame),
    connect: hosts.flatMap(({ connect }) => connect),
    form: hosts.flatMap(({ form }) => form),
  }
}
