import { checkEnvironment, faultsOf, type Fault } from '@app/config/check-environment'
import {
  addressRanges,
  flag,
  json,
  paymentsMode,
  port,
  ratio,
  someOf,
  videoEngine,
  webAddress,
} from '@app/config/forms'
import { SETTINGS, TOLD_BY_START, type NameReadBy } from '@app/config/variables'
import { withProductionNeeds } from '@app/config/production-needs'
import { storeFault, storePlace, type StorePlace } from '@app/federation/publishing/open-store'
import { isPublicKey } from '@app/federation/publishing/signing'
import type { SpansConfig } from '@app/telemetry/open-spans'
import { isOfProvider, PROVIDER_SCRIPTS, PROVIDERS } from '@app/domain/payment-providers'
import type { Contact } from '@app/kernel'
import * as z from 'zod'

/** The web process's configuration. */
export interface WebConfig {
  host: string
  port: number
  /** The host and port at which this process serves its metrics; undefined if it serves none. */
  metrics: { host: string; port: number } | undefined
  spans: SpansConfig
  apiUrl: string
  /** The address at which visitors open the site. */
  publicUrl: string
  /** The address behind `/sandbox`; undefined if a real provider is configured. */
  sandboxUrl: string | undefined
  /** The folder that contains the builds. */
  releases: string
  /** The location of the registry: a folder, or a bucket. */
  registry: StorePlace
  /** The public half of the key that signs the key list. */
  registryRoot: string
  /**
   * The folder in which the process keeps valid registry versions, so that it can start while the store is unreachable.
   */
  registryCopy: string | undefined
  /** True if this host may start with a registry whose date has not been re-signed for days. */
  registryAcceptsAge: boolean
  /** The folder that contains `/images` and `/videos`. */
  storage: string
  /** The address to which browsers are redirected for pictures and films; undefined if this process serves them. */
  storageUrl: string | undefined
  /** The address at which browsers open the sockets for calls; undefined if that is this site's own address. */
  socketUrl: string | undefined
  /**
   * The provider scripts that documents with the `pay` policy may run beside our own; there are none if nothing can be
   * paid for.
   */
  checkouts: readonly Checkout[]
  /** True if calls use Zoom: this process then serves Zoom's files, and a meeting's document may run them. */
  hasZoom: boolean
  /** Set only by `npm run dev`. */
  development: Development | undefined
  contact: Contact
  /** True if the component gallery is served. */
  gallery: boolean
  /**
   * The addresses or ranges of the reverse proxies in front of this process. Only their X-Forwarded-For headers are
   * trusted.
   */
  trustedProxies: string[]
}

export interface Checkout {
  provider: 'razorpay' | 'cashfree'
  script: string
}

/** What comes from dev servers instead of from releases. */
export interface Development {
  /** The address of the shell's dev server. */
  shell: string
  /** The names of the remotes that have a dev server; all others come from the existing releases, or from `site`. */
  remotes: readonly string[]
  /** The address of a running site that provides everything else; undefined if everything runs on this machine. */
  site: string | undefined
  /** True if documents have production's security policy. */
  isStrict: boolean
}

const DEMO_CONTACT: Contact = {
  // these phone numbers are reserved for fiction, so nobody owns them
  phones: ['+91 11 5555 0100', '+91 22 5555 0101'],
  address: '12 Example Lane, Model Town, New Delhi 110009',
  social: [
    { name: 'Instagram', url: 'https://example.com/instagram' },
    { name: 'YouTube', url: 'https://example.com/youtube' },
  ],
  whatsapp: '911155550100',
}

const address = webAddress.transform((value) => value.replace(/\/$/, ''))
const words = z.string().trim().min(1)

const ContactValue = z
  .strictObject({
    phones: z.array(words.regex(/(?:\D*\d){8}/)).min(1),
    address: words,
    social: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })),
    whatsapp: z.string().regex(/^\d+$/).optional(),
  })
  .transform(({ whatsapp, ...rest }): Contact => (whatsapp === undefined ? rest : { ...rest, whatsapp }))
const CONTACT_FORM = 'must be JSON: {"phones":["…"],"address":"…","social":[{"name":"…","url":"https://…"}]}'

const Environment = z
  .object({
    HOST: z.string().default(SETTINGS.HOST.default),
    PORT: port.prefault(SETTINGS.PORT.default),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default(SETTINGS.METRICS_HOST.default),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    OTEL_TRACES_SAMPLER_ARG: ratio.prefault(SETTINGS.OTEL_TRACES_SAMPLER_ARG.default),
    API_URL: address,
    PUBLIC_URL: address.optional(),
    PAYMENTS_MODE: paymentsMode.default(SETTINGS.PAYMENTS_MODE.default),
    SANDBOX_URL: address.optional(),
    PAYMENTS_PROVIDERS: someOf(PROVIDERS).prefault('razorpay'),
    RAZORPAY_CHECKOUT_URL: z.string().optional(),
    CASHFREE_JS_URL: z.string().optional(),
    RELEASES: z.string(),
    REGISTRY: z.string().optional(),
    REGISTRY_ROOT: z.string().refine(isPublicKey, 'must be the public half of a key, as `release keys` prints it'),
    REGISTRY_COPY: z.string().optional(),
    REGISTRY_ACCEPT_AGE: flag.prefault(SETTINGS.REGISTRY_ACCEPT_AGE.default),
    AWS_ACCESS_KEY_ID: z.string().optional(),
    AWS_SECRET_ACCESS_KEY: z.string().optional(),
    AWS_REGION: z.string().optional(),
    STORAGE_DIR: z.string(),
    STORAGE_URL: address.optional(),
    SOCKET_URL: address.optional(),
    WELLNESS_URL: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
    VIDEO_ENGINE: videoEngine.default(SETTINGS.VIDEO_ENGINE.default),
    DEV_SHELL: z.string().optional(),
    DEV_REMOTES: z.string().default(''),
    DEV_SITE: address.optional(),
    DEV_POLICY: flag.prefault(TOLD_BY_START.DEV_POLICY.default),
    CONTACT: json(ContactValue, CONTACT_FORM).default(DEMO_CONTACT),
    // NODE_ENV does not count here, because this process always runs with NODE_ENV=production to make React fast
    PRODUCTION: flag.prefault(SETTINGS.PRODUCTION.default),
    TRUSTED_PROXIES: addressRanges.default([]),
  } satisfies Record<NameReadBy<'web'>, z.ZodType>)
  .check(({ value, issues }) => {
    const refuse = (variable: string, message: string) =>
      issues.push({ code: 'custom', path: [variable], message, input: undefined })
    if (value.PRODUCTION && value.CONTACT.phones.some((phone) => DEMO_CONTACT.phones.includes(phone)))
      refuse('CONTACT', 'is not set, and production needs it')
    const lacking = storeFault(value)
    if (lacking) refuse(...lacking)
    const isSandbox = value.PAYMENTS_MODE === 'sandbox'
    if (value.PRODUCTION && isSandbox) refuse('PAYMENTS_MODE', 'must be test or live in production')
    for (const { provider, variable, script } of scriptsOf(value)) {
      if (script === undefined) continue
      if (isSandbox && !/^\/sandbox\/[\w./-]+$/.test(script))
        refuse(variable, 'must be a path below /sandbox when PAYMENTS_MODE=sandbox')
      if (!isSandbox && !isOfProvider(provider, script))
        refuse(variable, `must be the provider’s own https address when PAYMENTS_MODE=${value.PAYMENTS_MODE}`)
    }
    if (value.SANDBOX_URL !== undefined && (!isSandbox || value.PRODUCTION))
      refuse('SANDBOX_URL', 'is only for the sandbox, never in production')
  })

/**
 * Returns the validated configuration; an empty variable counts as missing.
 *
 * @throws Error with one line that names the variable.
 */
export function readWebConfig(environment: NodeJS.ProcessEnv): WebConfig {
  const [first] = webConfigFaults(environment)
  if (first) throw new Error(`configuration: ${first.variable} ${first.message}`)
  const env = checkEnvironment(Environment, environment)
  return {
    host: env.HOST,
    port: env.PORT,
    metrics: env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST, port: env.METRICS_PORT },
    spans: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: env.OTEL_TRACES_SAMPLER_ARG },
    apiUrl: env.API_URL,
    publicUrl: env.PUBLIC_URL ?? `http://127.0.0.1:${env.PORT}`,
    sandboxUrl: env.SANDBOX_URL,
    releases: env.RELEASES,
    registry: storePlace(env),
    registryRoot: env.REGISTRY_ROOT,
    registryCopy: env.REGISTRY_COPY,
    registryAcceptsAge: env.REGISTRY_ACCEPT_AGE,
    storage: env.STORAGE_DIR,
    storageUrl: env.STORAGE_URL,
    socketUrl: env.SOCKET_URL,
    checkouts: env.PAYMENTS_PROVIDERS.flatMap((wanted) =>
      scriptsOf(env).flatMap(({ provider, script: given }) => {
        const script = given ?? (env.PAYMENTS_MODE === 'sandbox' ? undefined : PROVIDER_SCRIPTS[provider])
        return provider === wanted && script !== undefined ? { provider, script } : []
      }),
    ),
    hasZoom: env.VIDEO_ENGINE === 'zoom',
    development:
      env.DEV_SHELL === undefined
        ? undefined
        : {
            shell: env.DEV_SHELL,
            remotes: env.DEV_REMOTES.split(','),
            site: env.DEV_SITE,
            isStrict: env.DEV_POLICY,
          },
    contact: env.WELLNESS_URL === undefined ? env.CONTACT : { ...env.CONTACT, wellness: env.WELLNESS_URL },
    gallery: !env.PRODUCTION,
    trustedProxies: env.TRUSTED_PROXIES,
  }
}

/** Returns the script of each configured provider. */
const scriptsOf = (env: { RAZORPAY_CHECKOUT_URL?: string | undefined; CASHFREE_JS_URL?: string | undefined }) =>
  [
    { provider: 'razorpay', variable: 'RAZORPAY_CHECKOUT_URL', script: env.RAZORPAY_CHECKOUT_URL },
    { provider: 'cashfree', variable: 'CASHFREE_JS_URL', script: env.CASHFREE_JS_URL },
  ] as const

/** Lists every reason for which `readWebConfig` would reject the environment. */
export const webConfigFaults = (environment: NodeJS.ProcessEnv): Fault[] =>
  withProductionNeeds(faultsOf(Environment, environment), environment, 'web')
