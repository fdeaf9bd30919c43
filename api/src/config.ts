import { RAZORPAY_SCRIPT } from '@app/domain/razorpay-script'
import { isIP } from 'node:net'
import * as z from 'zod'
import { readProduction } from './read-production.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))

const addressRange = z
  .string()
  .refine(
    (range) => /^[^/]+(\/\d{1,3})?$/.test(range) && isIP(range.split('/')[0]!) !== 0,
    'must list addresses or ranges',
  )

const IceServers = z.array(
  z.strictObject({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
)
const iceServers = z.string().transform((value, context) => {
  try {
    return JSON.parse(value) as unknown
  } catch {
    context.issues.push({ code: 'custom', message: 'must be JSON', input: undefined })
    return z.NEVER
  }
})

const isOfProvider = (address: string): boolean => /^https:\/\/([\w-]+\.)*razorpay\.com(\/|$)/.test(address)

const Environment = z
  .object({
    /** As `readProduction` has read it. */
    PRODUCTION: z.boolean(),
    HOST: z.string().default('127.0.0.1'),
    API_PORT: wholeNumber(0, 65_535).default(4000),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
    /** The database past any pooler in transaction mode, which LISTEN can't go through. */
    DATABASE_DIRECT_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
      .optional(),
    DATABASE_POOL_MAX: wholeNumber(1, 200).default(10),
    AUTH_SECRET: z.string().min(32, 'must be at least 32 characters long'),
    /** sandbox: the local emulator; test: the provider with its test keys; live: real money. */
    PAYMENTS_MODE: z.enum(['sandbox', 'test', 'live']),
    RAZORPAY_KEY_ID: z.string().regex(/^rzp_(test|live)_\w+$/, 'must look like rzp_test_… or rzp_live_…'),
    RAZORPAY_KEY_SECRET: z.string().min(8, 'must be at least 8 characters long'),
    /** Comma list: the newest first, an older one stays valid while it is being replaced. */
    RAZORPAY_WEBHOOK_SECRETS: list.pipe(z.array(z.string().min(8, 'must be at least 8 characters long')).min(1)),
    RAZORPAY_BASE_URL: url.default('https://api.razorpay.com'),
    /** What the browser loads; a path of the site itself in sandbox mode. */
    RAZORPAY_CHECKOUT_URL: z.string().default(RAZORPAY_SCRIPT),
    PAYMENT_HTTP_TIMEOUT_MS: wholeNumber(100, 60_000).default(10_000),
    RECONCILE_INTERVAL_S: wholeNumber(1, 3600).default(60),
    /** Where visitors open the site. */
    PUBLIC_URL: url.default('http://127.0.0.1:3000'),
    SHOW_ONE_TIME_CODES: flag.default(false),
    RTC_ICE_SERVERS: iceServers.pipe(IceServers).default([]),
    /** Addresses or ranges, besides loopback, whose X-Forwarded-For is believed. */
    TRUSTED_PROXIES: list.pipe(z.array(addressRange)).default([]),
  })
  .check((context) => {
    const refuse = (variable: string, message: string) =>
      context.issues.push({ code: 'custom', path: [variable], message, input: undefined })
    const { PRODUCTION, PAYMENTS_MODE, SHOW_ONE_TIME_CODES } = context.value
    const { RAZORPAY_KEY_ID, RAZORPAY_BASE_URL, RAZORPAY_CHECKOUT_URL } = context.value
    if (SHOW_ONE_TIME_CODES && (PAYMENTS_MODE !== 'sandbox' || PRODUCTION)) {
      refuse('SHOW_ONE_TIME_CODES', 'is only for the sandbox, never in production')
    }
    if (PRODUCTION && PAYMENTS_MODE === 'sandbox') refuse('PAYMENTS_MODE', 'must be test or live in production')
    const isLiveKey = RAZORPAY_KEY_ID.startsWith('rzp_live_')
    if (isLiveKey !== (PAYMENTS_MODE === 'live')) {
      refuse('RAZORPAY_KEY_ID', `does not fit PAYMENTS_MODE=${PAYMENTS_MODE}`)
    }
    const isProvider = isOfProvider(RAZORPAY_BASE_URL)
    if (isProvider === (PAYMENTS_MODE === 'sandbox')) {
      const whose = isProvider ? 'the emulator’s' : 'the provider’s own'
      refuse('RAZORPAY_BASE_URL', `must be ${whose} address when PAYMENTS_MODE=${PAYMENTS_MODE}`)
    }
    if (PAYMENTS_MODE !== 'sandbox' && !isOfProvider(RAZORPAY_CHECKOUT_URL)) {
      refuse('RAZORPAY_CHECKOUT_URL', `must be the provider’s own address when PAYMENTS_MODE=${PAYMENTS_MODE}`)
    }
  })

export type Config = z.output<typeof Environment>

/**
 * The checked configuration; an empty variable counts as missing.
 *
 * @throws Error of one line that names the variable, and never says what it held.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  try {
    return checked(environment)
  } catch (error) {
    throw new Error(`configuration: ${(error as Error).message}`, { cause: error })
  }
}

function checked(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(
    { ...given, PRODUCTION: readProduction(given) },
    { error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? 'is not set' : undefined) },
  )
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  throw new Error(`${String(first!.path[0])} ${first!.message}`)
}
