import { checkEnvironment, faultsOf, type Fault } from '@app/config/check-environment'
import {
  addressRanges,
  flag,
  json,
  list,
  paymentsMode,
  ratio,
  postgresAddress,
  someOf,
  videoEngine,
  webAddress,
  wholeNumber,
} from '@app/config/forms'
import { withProductionNeeds } from '@app/config/production-needs'
import { productionFault } from '@app/config/read-production'
import { SETTINGS, TOLD_BY_START, type NameReadBy } from '@app/config/variables'
import { PROVIDER_SCRIPTS, PROVIDERS } from '@app/domain/payment-providers'
import { filesFault } from '@app/storage/open-files'
import * as z from 'zod'
import { CLINIC_FORM, ClinicValue, DEMO_CLINIC, isOfItsState } from './clinic.ts'
import { senderFaults } from '../messages/sender-faults.ts'
import { providerFaults } from './provider-faults.ts'
import { SecretsValue } from '../secrets/secrets.ts'
import { DEMO_STATEMENT, statementOf, StatementValue } from './statement.ts'

const IceServers = z.array(
  z.strictObject({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() }),
)
const secret = (length: number) => z.string().min(length, `must be at least ${length} characters long`)

const Environment = z
  .object({
    PRODUCTION: flag.prefault(SETTINGS.PRODUCTION.default),
    HOST: z.string().default(SETTINGS.HOST.default),
    API_PORT: wholeNumber(0, 65_535).prefault(SETTINGS.API_PORT.default),
    API_METRICS_PORT: wholeNumber(0, 65_535).optional(),
    JOBS_PORT: wholeNumber(0, 65_535).prefault(SETTINGS.JOBS_PORT.default),
    JOBS_METRICS_PORT: wholeNumber(0, 65_535).optional(),
    METRICS_HOST: z.string().default(SETTINGS.METRICS_HOST.default),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    OTEL_TRACES_SAMPLER_ARG: ratio.prefault(SETTINGS.OTEL_TRACES_SAMPLER_ARG.default),
    DATABASE_URL: postgresAddress,
    /**
     * The database's address without a pooler in transaction mode, because LISTEN does not work through such a pooler.
     */
    DATABASE_DIRECT_URL: postgresAddress.optional(),
    /** The replicas' address; their data may be a few seconds old. */
    DATABASE_READ_URL: postgresAddress.optional(),
    /** True if the pooler supports named statements. Without a pooler, the API uses named statements. */
    DATABASE_NAMED_STATEMENTS: flag.optional(),
    DATABASE_POOL_MAX: wholeNumber(1, 200).prefault(SETTINGS.DATABASE_POOL_MAX.default),
    AUTH_SECRET: SecretsValue,
    STORAGE_DIR: z.string(),
    FILES: z.string(),
    FILES_ACCESS_KEY_ID: z.string().optional(),
    FILES_SECRET_ACCESS_KEY: z.string().optional(),
    FILES_REGION: z.string().optional(),
    CLINIC: json(ClinicValue, CLINIC_FORM).default(DEMO_CLINIC),
    PAYMENTS_MODE: paymentsMode,
    PAYMENTS_PROVIDERS: someOf(PROVIDERS).prefault('razorpay'),
    RAZORPAY_KEY_ID: z
      .string()
      .regex(/^rzp_(test|live)_\w+$/, 'must look like rzp_test_… or rzp_live_…')
      .optional(),
    RAZORPAY_KEY_SECRET: secret(8).optional(),
    RAZORPAY_WEBHOOK_SECRETS: list.pipe(z.array(secret(8)).min(1)).optional(),
    RAZORPAY_STATEMENT: StatementValue.optional(),
    RAZORPAY_BASE_URL: webAddress.default('https://api.razorpay.com'),
    /** The address of the script that the browser loads; in sandbox mode, this is a path on the site itself. */
    RAZORPAY_CHECKOUT_URL: z.string().default(PROVIDER_SCRIPTS.razorpay),
    CASHFREE_CLIENT_ID: z.string().min(8, 'must be at least 8 characters long').optional(),
    CASHFREE_CLIENT_SECRET: secret(8).optional(),
    CASHFREE_STATEMENT: StatementValue.optional(),
    CASHFREE_ENV: z.enum(['sandbox', 'production'], 'must be sandbox or production').optional(),
    CASHFREE_BASE_URL: webAddress.optional(),
    /** Like RAZORPAY_CHECKOUT_URL. */
    CASHFREE_JS_URL: z.string().default(PROVIDER_SCRIPTS.cashfree),
    CASHFREE_API_VERSION: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date: 2025-01-01')
      .default(SETTINGS.CASHFREE_API_VERSION.default),
    PAYMENT_HTTP_TIMEOUT_MS: wholeNumber(100, 60_000).prefault(SETTINGS.PAYMENT_HTTP_TIMEOUT_MS.default),
    RECONCILE_INTERVAL_S: wholeNumber(1, 3600).prefault(SETTINGS.RECONCILE_INTERVAL_S.default),
    SMS_URL: webAddress.optional(),
    SMS_BODY: z.string().includes('{to}', 'must hold {to}').includes('{text}', 'must hold {text}').optional(),
    SMS_AUTHORIZATION: z.string().optional(),
    SMS_DLT_IDS: json(z.record(z.string(), z.string()), 'must be JSON: {"login_code":"…"}').default({}),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^\s/]+/, 'must be a smtp:// or smtps:// address')
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must hold an e-mail address')
      .optional(),
    PUBLIC_URL: webAddress.default(SETTINGS.PUBLIC_URL.default),
    SHOW_ONE_TIME_CODES: flag.prefault(TOLD_BY_START.SHOW_ONE_TIME_CODES.default),
    LEAVE_URL: z
      .string()
      .regex(/^[a-z][\w-]*(?:\/[\w-]+)*$/i, 'must be a path of this site, without its first slash')
      .default(SETTINGS.LEAVE_URL.default),
    SOCKET_URL: webAddress.optional(),
    RTC_ICE_SERVERS: json(IceServers, 'must be JSON: [{"urls":["stun:…"]}]').default([]),
    TURN_SHARED_SECRET: z.string().min(1).optional(),
    VIDEO_ENGINE: videoEngine.default(SETTINGS.VIDEO_ENGINE.default),
    ZOOM_SDK_KEY: z.string().min(1).optional(),
    ZOOM_SDK_SECRET: z.string().min(1).optional(),
    TRUSTED_PROXIES: addressRanges.default([]),
  } satisfies Record<NameReadBy<'api'>, z.ZodType>)
  .check((context) => {
    const refuse = (variable: string, message: string) =>
      context.issues.push({ code: 'custom', path: [variable], message, input: undefined })
    const { PRODUCTION, PAYMENTS_MODE, SHOW_ONE_TIME_CODES } = context.value
    if (SHOW_ONE_TIME_CODES && (PAYMENTS_MODE !== 'sandbox' || PRODUCTION)) {
      refuse('SHOW_ONE_TIME_CODES', 'is only for the sandbox, never in production')
    }
    if (PRODUCTION && PAYMENTS_MODE === 'sandbox') refuse('PAYMENTS_MODE', 'must be test or live in production')
    if (!isOfItsState(context.value.CLINIC)) refuse('CLINIC', 'has a state that is not the one of its gstin')
    if (PAYMENTS_MODE === 'live' && context.value.CLINIC.gstin === DEMO_CLINIC.gstin) {
      refuse('CLINIC', 'is not set, and PAYMENTS_MODE is live')
    }
    if (PRODUCTION && PAYMENTS_MODE !== 'live' && context.value.CLINIC === DEMO_CLINIC) {
      refuse('CLINIC', 'is not set, and production needs it')
    }
    if (PAYMENTS_MODE === 'live' || (PRODUCTION && PAYMENTS_MODE !== 'sandbox')) {
      for (const provider of context.value.PAYMENTS_PROVIDERS)
        if ([undefined, DEMO_STATEMENT].includes(statementOf(context.value, provider)))
          refuse(`${provider.toUpperCase()}_STATEMENT`, 'is not set, and production needs it')
    }
    const { VIDEO_ENGINE, ZOOM_SDK_KEY, ZOOM_SDK_SECRET } = context.value
    if (ZOOM_SDK_KEY !== undefined && ZOOM_SDK_SECRET === undefined) refuse('ZOOM_SDK_SECRET', 'is not set')
    if (ZOOM_SDK_SECRET !== undefined && ZOOM_SDK_KEY === undefined) refuse('ZOOM_SDK_KEY', 'is not set')
    if (VIDEO_ENGINE === 'zoom' && ZOOM_SDK_KEY === undefined && ZOOM_SDK_SECRET === undefined)
      refuse('ZOOM_SDK_KEY', 'is not set, and VIDEO_ENGINE is zoom')
    for (const fault of providerFaults(context.value)) refuse(...fault)
    for (const fault of senderFaults(context.value)) refuse(...fault)
    const lacking = filesFault(context.value)
    if (lacking) refuse(...lacking)
  })

export type Config = z.output<typeof Environment>

/**
 * Reads the configuration; an empty variable counts as missing.
 *
 * @throws Error whose one-line message names the variable and never shows its value.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const [first] = configFaults(environment)
  if (first) throw new Error(`configuration: ${first.variable} ${first.message}`)
  return checkEnvironment(Environment, environment)
}

/** Lists all errors because of which `readConfig` would refuse the environment. */
export function configFaults(environment: NodeJS.ProcessEnv): Fault[] {
  const production = productionFault(environment)
  return production ? [production] : withProductionNeeds(faultsOf(Environment, environment), environment, 'api')
}
