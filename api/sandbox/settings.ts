import { readProduction } from '@app/config/read-production'
import { SETTINGS } from '@app/config/variables'

/** The emulator's settings. Times are in milliseconds. */
export interface SandboxSettings {
  host: string
  port: number
  databaseUrl: string
  /** The site's address, to which the links in messages point. */
  site: string
  keyId: string
  keySecret: string
  webhookSecret: string
  webhookUrl: string
  /** Cashfree's keys, which also sign its webhooks. */
  clientId: string
  clientSecret: string
  cashfreeWebhookUrl: string
  /** How long a late bank takes to respond. */
  lateAfter: number
  /** How long a refund stays pending. */
  refundAfter: number
  /**
   * How long the sandbox waits before it sends a Razorpay webhook a second time; the wait doubles after each attempt.
   */
  retryAfter: number
}

/**
 * Reads the settings from the environment variables, which have the same names as in the API's environment.
 *
 * @throws Error in production, because nothing that takes real money may use an emulator.
 * @throws Error that names a missing variable.
 */
export function readSettings(env: NodeJS.ProcessEnv): SandboxSettings {
  if (readProduction(env)) throw new Error('the payment sandbox does not start in production')
  const required = (name: string): string => {
    const value = env[name]
    if (!value) throw new Error(`${name} is not set`)
    return value
  }
  return {
    host: '127.0.0.1',
    port: Number(env.SANDBOX_PORT ?? 4010),
    databaseUrl: required('DATABASE_URL'),
    site: env.PUBLIC_URL || SETTINGS.PUBLIC_URL.default,
    keyId: required('RAZORPAY_KEY_ID'),
    keySecret: required('RAZORPAY_KEY_SECRET'),
    webhookSecret: required('RAZORPAY_WEBHOOK_SECRETS').split(',')[0]!.trim(),
    webhookUrl: env.RAZORPAY_WEBHOOK_URL ?? 'http://127.0.0.1:4000/webhooks/razorpay',
    clientId: required('CASHFREE_CLIENT_ID'),
    clientSecret: required('CASHFREE_CLIENT_SECRET'),
    cashfreeWebhookUrl: env.CASHFREE_WEBHOOK_URL ?? 'http://127.0.0.1:4000/webhooks/cashfree',
    lateAfter: 20_000,
    refundAfter: 5_000,
    retryAfter: 1_000,
  }
}
