/**
 * Which process or tool reads a variable. `start` is the launcher, which passes the other settings to the processes
 * that it starts.
 */
export type Reader = 'start' | 'web' | 'api' | 'sandbox' | 'load' | 'release' | 'content' | 'admin' | 'builds' | 'tests'

export interface Variable {
  /** The description that the configuration page shows. */
  is: string
  /** The default value. */
  default?: string
  /** The text that the page shows in place of a default that can't be written down. */
  otherwise?: string
  readBy: readonly Reader[]
  /** Whether the value is secret. */
  isSecret?: true
  /** The specification's name for the variable. */
  specified?: string
}

/** A variable that the operator sets. */
export interface Setting extends Variable {
  /**
   * Whether production refuses to start without it; otherwise, production uses the same default as any other
   * environment.
   */
  production: 'needed' | 'default'
  /** Another variable, and the value with which it makes this variable unnecessary in production. */
  unless?: readonly [name: string, value: string]
}

/** The variables that the operator sets. */
export const SETTINGS = {
  PRODUCTION: {
    is: 'the only switch for production. `true`: no emulator, no displayed one-time codes, no component gallery at `/ui`, and no demo people, experts, testimonials or codes (a database that contains demo people or experts is refused at startup). `NODE_ENV=production` without it is refused',
    default: 'false',
    production: 'default',
    readBy: ['start', 'web', 'api', 'sandbox', 'load', 'content', 'admin'],
    specified: 'production flag',
  },
  PORT: { is: 'where the web process listens', default: '3000', production: 'default', readBy: ['start', 'web'] },
  API_PORT: { is: 'where the API listens', default: '4000', production: 'default', readBy: ['start', 'api'] },
  METRICS_PORT: {
    is: 'the port on which the web process serves its metrics to Prometheus, at `/metrics`',
    otherwise: 'none, and no metrics are served',
    production: 'default',
    readBy: ['start', 'web'],
  },
  API_METRICS_PORT: {
    is: 'the same for the API',
    otherwise: 'none, and no metrics are served',
    production: 'default',
    readBy: ['start', 'api'],
  },
  JOBS_PORT: {
    is: 'the port on which the jobs process answers health checks (`/healthz`, `/readyz`), if it runs separately',
    default: '4005',
    production: 'default',
    readBy: ['api'],
  },
  JOBS_METRICS_PORT: {
    is: 'the port on which that process serves its metrics',
    otherwise: 'none, and no metrics are served',
    production: 'default',
    readBy: ['api'],
  },
  METRICS_HOST: {
    is: 'the address on which metrics are served, which visitors must not be able to reach',
    default: '127.0.0.1',
    production: 'default',
    readBy: ['web', 'api'],
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    is: 'the address of an OpenTelemetry collector, without `/v1/traces`. The web process, the API and the jobs send their spans there ([docs/monitoring.md](monitoring.md))',
    otherwise: 'none, and OpenTelemetry is not loaded',
    production: 'default',
    readBy: ['web', 'api'],
  },
  OTEL_TRACES_SAMPLER_ARG: {
    is: 'the fraction of requests whose spans are sent, from 0 to 1. The first process that a request reaches decides',
    default: '0.1',
    production: 'default',
    readBy: ['web', 'api'],
  },
  SANDBOX_PORT: {
    is: 'where the payment emulator listens',
    default: '4010',
    production: 'default',
    readBy: ['start', 'sandbox'],
  },
  HOST: {
    is: 'the address on which the web process listens. The API and the emulator can be reached only from this machine',
    default: '127.0.0.1',
    production: 'default',
    readBy: ['web', 'api'],
  },
  DATA_DIR: {
    is: 'the folder of the embedded database, the logs and the local secrets',
    default: '.data',
    production: 'default',
    readBy: ['start', 'content', 'admin', 'release'],
  },
  DATABASE_URL: {
    is: 'a PostgreSQL database, version 15 or later',
    otherwise: 'the embedded PostgreSQL 18',
    production: 'default',
    readBy: ['start', 'api', 'sandbox', 'load', 'content', 'admin'],
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    is: 'the same database without a pooler in transaction mode, because LISTEN, migrations and commands need a session. If it differs, `DATABASE_URL` points to a pooler: its role must have the limits that the API otherwise sets itself (`alter role … set lock_timeout = 3000`, `… set statement_timeout = 5000`, `… set idle_in_transaction_session_timeout = 10000`), or the API does not start and reports it',
    otherwise: '`DATABASE_URL`',
    production: 'default',
    readBy: ['start', 'api', 'load', 'content', 'admin'],
    isSecret: true,
  },
  DATABASE_READ_URL: {
    is: 'replicas of the same database, without a pooler. Only public reads of content use them, and only while the database itself is unavailable or does not respond',
    otherwise: 'none, and these reads wait for the database',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  DATABASE_NAMED_STATEMENTS: {
    is: '`true` if the pooler in `DATABASE_URL` supports named prepared statements (PgBouncer 1.21 or later, with `max_prepared_statements`). The API checks this when it starts',
    otherwise: '`true` without a pooler, `false` behind one',
    production: 'default',
    readBy: ['api'],
  },
  DATABASE_POOL_MAX: {
    is: 'the maximum number of connections that the API opens',
    default: '10',
    production: 'default',
    readBy: ['api'],
  },
  AUTH_SECRET: {
    is: 'signs tokens and encrypts; at least 32 characters. To replace it, give several, separated by commas ([docs/security.md](security.md)): the first signs, the others are still accepted',
    otherwise: 'generated once, in `DATA_DIR`',
    production: 'default',
    readBy: ['start', 'api', 'load', 'admin'],
    isSecret: true,
  },
  PUBLIC_URL: {
    is: 'the address at which visitors open the site; in production, it must use https and must not be a name that only this machine can reach. Passkeys belong permanently to its host; a site at an IP address has none',
    default: 'http://127.0.0.1:3000',
    production: 'needed',
    readBy: ['start', 'web', 'api'],
    specified: 'main site',
  },
  STORAGE_DIR: {
    is: 'the folder of `/images` and `/videos`, and of lesson films, which the API serves to the people who may see them; a content import fills it',
    otherwise: '`DATA_DIR/storage`',
    production: 'default',
    readBy: ['start', 'web', 'api', 'load', 'content'],
  },
  FILES: {
    is: 'where private files are stored: a folder, or the https address of a private S3-compatible bucket',
    otherwise: '`DATA_DIR/files`',
    production: 'default',
    readBy: ['start', 'api', 'load'],
  },
  FILES_ACCESS_KEY_ID: {
    is: 'the key id for that bucket; the key must be allowed to read, write, remove and list',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  FILES_SECRET_ACCESS_KEY: {
    is: 'the secret for that key',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  FILES_REGION: { is: 'the region of the files bucket', otherwise: 'none', production: 'default', readBy: ['api'] },
  REGISTRY_ROOT: {
    is: 'the public half of a published registry’s root key. With it, `npm start` builds nothing, and serves what `npm run release` has promoted',
    otherwise: 'the development registry',
    production: 'default',
    readBy: ['start', 'web', 'release'],
  },
  RELEASES: {
    is: 'the folder that contains the builds',
    default: 'releases',
    production: 'default',
    readBy: ['web', 'release', 'builds'],
  },
  REGISTRY: {
    is: 'the published registry: a folder, or the https address of an S3-compatible bucket',
    otherwise: '`RELEASES/registry`',
    production: 'default',
    readBy: ['web', 'release'],
  },
  REGISTRY_COPY: {
    is: 'the folder in which the web process keeps valid versions, so that it can start while the registry is unavailable',
    otherwise: '`DATA_DIR/registry-copy`',
    production: 'default',
    readBy: ['web'],
  },
  REGISTRY_ACCEPT_AGE: {
    is: '`true` lets a host without stored versions start with a registry whose date has not been signed for seven days. Set it for one start only',
    default: 'false',
    production: 'default',
    readBy: ['web'],
  },
  RELEASE_KEY: {
    is: 'the file with the key that signs the changes made by `npm run release` in a published registry',
    otherwise: 'the development key',
    production: 'default',
    readBy: ['release'],
  },
  SITE: {
    is: 'the address of the site whose API `npm run release` checks if `--site` is omitted',
    otherwise: 'none',
    production: 'default',
    readBy: ['release'],
  },
  WATCHER_KEY: {
    is: 'the file with the key that `npm start` uses to end a failing canary and to watch live builds in a published registry',
    otherwise: 'none',
    production: 'default',
    readBy: ['start'],
  },
  GATE_KEY: {
    is: 'the file with the key with which the skew gate (`npm run skew`) signs its receipts in a published registry',
    otherwise: 'none, and no receipt is written',
    production: 'default',
    readBy: ['release'],
  },
  AWS_ACCESS_KEY_ID: {
    is: 'the key id for a registry in a bucket. The web process has it too: give that process a read-only key',
    otherwise: 'none',
    production: 'default',
    readBy: ['web', 'release'],
    isSecret: true,
  },
  AWS_SECRET_ACCESS_KEY: {
    is: 'the secret for that key',
    otherwise: 'none',
    production: 'default',
    readBy: ['web', 'release'],
    isSecret: true,
  },
  AWS_REGION: { is: 'the region of that bucket', otherwise: 'none', production: 'default', readBy: ['web', 'release'] },
  CONTACT: {
    is: 'JSON: `phones`, `address`, `social`, and `whatsapp` if there is a chat',
    otherwise: 'demo values that are not real contacts',
    production: 'needed',
    readBy: ['start', 'web'],
  },
  CLINIC: {
    is: 'the issuer of bills, as JSON: `name`, `address`, the code of its `state`, and `gstin`. Required for real money and in production',
    otherwise: 'demo values',
    production: 'needed',
    readBy: ['api'],
  },
  PAYMENTS_MODE: {
    is: '`sandbox`, `test` or `live`; `live` loads no demo people',
    default: 'sandbox',
    production: 'needed',
    readBy: ['start', 'web', 'api', 'load', 'content', 'admin'],
  },
  PAYMENTS_PROVIDERS: {
    is: 'the payment providers on offer: `razorpay`, `cashfree`, or both separated by a comma, the preferred one first. Each needs its keys. Keep a removed provider’s keys until its payments are over',
    otherwise: 'both in sandbox mode, otherwise `razorpay`',
    production: 'default',
    readBy: ['start', 'web', 'api'],
  },
  RAZORPAY_KEY_ID: {
    is: 'the card provider’s key, which browsers receive',
    otherwise: 'the emulator’s',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api', 'sandbox'],
    specified: 'card provider’s key',
  },
  RAZORPAY_KEY_SECRET: {
    is: 'the secret for that key',
    otherwise: 'the emulator’s',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api', 'sandbox'],
    isSecret: true,
  },
  RAZORPAY_WEBHOOK_SECRETS: {
    is: 'the secrets of its webhooks, separated by commas, newest first; an older one stays valid while it is being replaced',
    otherwise: 'the emulator’s',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api', 'sandbox'],
    isSecret: true,
  },
  RAZORPAY_STATEMENT: {
    is: 'the exact text that a bank statement shows for a payment through this provider; pages, questions, documents and bills quote it. Required for real money and in production',
    otherwise: 'a demo value',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api'],
  },
  RAZORPAY_BASE_URL: {
    is: 'the address of the provider’s API; outside sandbox mode, it must be https and on razorpay.com',
    otherwise: 'the provider’s, or the emulator’s',
    production: 'default',
    readBy: ['api'],
  },
  RAZORPAY_CHECKOUT_URL: {
    is: 'the address of the provider’s checkout script; outside sandbox mode, it must be https and on razorpay.com',
    otherwise: 'the provider’s, or the emulator’s',
    production: 'default',
    readBy: ['web', 'api'],
  },
  CASHFREE_CLIENT_ID: {
    is: 'the second payment provider’s key',
    otherwise: 'the emulator’s',
    production: 'default',
    readBy: ['api', 'sandbox'],
    specified: 'second provider’s key',
  },
  CASHFREE_CLIENT_SECRET: {
    is: 'the secret for that key, which also signs its webhooks',
    otherwise: 'the emulator’s',
    production: 'default',
    readBy: ['api', 'sandbox'],
    isSecret: true,
  },
  CASHFREE_STATEMENT: {
    is: 'the same for a payment through the second provider, if it is offered',
    otherwise: 'a demo value',
    production: 'default',
    readBy: ['api'],
  },
  CASHFREE_ENV: {
    is: 'the second payment provider’s mode: `sandbox` or `production`; `production` is only for `PAYMENTS_MODE=live`',
    otherwise: 'the one that fits `PAYMENTS_MODE`',
    production: 'default',
    readBy: ['api'],
    specified: 'second provider’s mode',
  },
  CASHFREE_BASE_URL: {
    is: 'the address of the second provider’s API; outside sandbox mode, it must be https and on cashfree.com',
    otherwise: 'the provider’s, or the emulator’s',
    production: 'default',
    readBy: ['api'],
  },
  CASHFREE_JS_URL: {
    is: 'the address of the second provider’s checkout script; outside sandbox mode, it must be https and on cashfree.com',
    otherwise: 'the provider’s, or the emulator’s',
    production: 'default',
    readBy: ['web', 'api'],
  },
  CASHFREE_API_VERSION: {
    is: 'the version of its API that we use',
    default: '2025-01-01',
    production: 'default',
    readBy: ['api'],
  },
  PAYMENT_HTTP_TIMEOUT_MS: {
    is: 'how long the provider may take to respond',
    default: '10000',
    production: 'default',
    readBy: ['api'],
  },
  RECONCILE_INTERVAL_S: {
    is: 'how often the API checks open payments',
    default: '60',
    production: 'default',
    readBy: ['api'],
  },
  SMS_URL: {
    is: 'the address to which each text message is sent, with one POST. Outside sandbox mode, codes can reach a phone in no other way, so the API does not start without it; in sandbox mode nothing is sent, and this variable is refused',
    otherwise: 'none: `/sandbox/outbox` shows what would have been sent',
    production: 'needed',
    readBy: ['api'],
    isSecret: true,
  },
  SMS_BODY: {
    is: 'the body of that POST, with `{to}`, `{text}`, `{id}` and `{dlt}` as placeholders: JSON if it begins with a brace, otherwise a form',
    otherwise: 'none',
    production: 'needed',
    readBy: ['api'],
    isSecret: true,
  },
  SMS_AUTHORIZATION: {
    is: 'the `Authorization` header of that POST',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  SMS_DLT_IDS: {
    is: 'JSON: the number under which phone operators have registered each text message template. A body with `{dlt}` needs one for each',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
  },
  SMTP_URL: {
    is: 'the mail server: `smtps://user:password@host`. Required and refused in the same cases as `SMS_URL`',
    otherwise: 'none: `/sandbox/outbox` shows what would have been sent',
    production: 'needed',
    readBy: ['api'],
    isSecret: true,
  },
  MAIL_FROM: { is: 'the sender of emails: `Name <address>`', otherwise: 'none', production: 'needed', readBy: ['api'] },
  RTC_ICE_SERVERS: {
    is: 'a JSON list of STUN and TURN servers for video calls',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  TURN_SHARED_SECRET: {
    is: 'the secret that the TURN servers in that list share with us (coturn: `static-auth-secret`): each person then gets credentials that are valid for two hours',
    otherwise: 'none: the list’s own credentials',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  TRUSTED_PROXIES: {
    is: 'the addresses or ranges of the reverse proxies in front, whose `X-Forwarded-For` is trusted; `127.0.0.1` for one on this machine, `none` if there is no proxy. Without it, all visitors behind a proxy count as one',
    otherwise: 'none',
    production: 'needed',
    readBy: ['web', 'api'],
  },
  SOCKET_URL: {
    is: 'the base address of the sockets for calls: `/backend/meeting/signal` below it must lead to the API. Without it, the sockets pass through the web process',
    otherwise: '`PUBLIC_URL`',
    production: 'default',
    readBy: ['web', 'api'],
    specified: 'socket',
  },
  STORAGE_URL: {
    is: 'the base address of pictures and films: the server at this address serves the storage folder itself, and the web process redirects to it. Without it, the web process serves them',
    otherwise: '`PUBLIC_URL`',
    production: 'default',
    readBy: ['web'],
    specified: 'storage',
  },
  WELLNESS_URL: {
    is: 'the https address of the wellness site, to which the footer links',
    otherwise: 'none, and no link',
    production: 'default',
    readBy: ['web'],
    specified: 'wellness site',
  },
  VIDEO_ENGINE: {
    is: 'the engine for video calls: `webrtc` connects browser to browser; `zoom` uses the Zoom Video SDK, needs its keys and an account there, and loads its code from this site. If Zoom does not respond, both people can continue from browser to browser',
    default: 'webrtc',
    production: 'default',
    readBy: ['web', 'api'],
  },
  ZOOM_SDK_KEY: {
    is: 'the app id for the Zoom Video SDK, whose tokens the API then signs',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    specified: 'video app id',
  },
  ZOOM_SDK_SECRET: {
    is: 'the secret for that app',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  LEAVE_URL: {
    is: 'the path of this site to which people go when a meeting ends',
    default: 'thankyou',
    production: 'default',
    readBy: ['api'],
    specified: 'leave URL',
  },
} as const satisfies Readonly<Record<string, Setting>>

/** The variables that the launcher passes to its child processes. */
export const TOLD_BY_START = {
  API_URL: { is: 'where the API listens', otherwise: 'told', readBy: ['web'], specified: 'backend API' },
  SANDBOX_URL: { is: 'where the payment emulator listens', otherwise: 'told', readBy: ['web'] },
  DEV_SHELL: { is: 'the shell’s dev server, under `npm run dev`', otherwise: 'none', readBy: ['web'] },
  DEV_REMOTES: {
    is: 'the names of the remotes that dev servers serve, separated by commas',
    otherwise: 'none',
    readBy: ['web'],
  },
  DEV_SITE: {
    is: 'the running site that provides everything else, under `npm run dev -- booking --site https://…`',
    otherwise: 'none',
    readBy: ['web'],
  },
  DEV_POLICY: {
    is: '`true`: under `npm run dev`, documents have production’s security policy',
    default: 'false',
    readBy: ['web'],
  },
  SHOW_ONE_TIME_CODES: {
    is: '`true` shows a one-time code on the page; refused in production and outside sandbox mode',
    default: 'false',
    readBy: ['api'],
  },
  RAZORPAY_WEBHOOK_URL: {
    is: 'where the emulator sends webhooks',
    default: 'http://127.0.0.1:4000/webhooks/razorpay',
    readBy: ['sandbox'],
  },
  CASHFREE_WEBHOOK_URL: {
    is: 'where the emulator sends the second provider’s webhooks',
    default: 'http://127.0.0.1:4000/webhooks/cashfree',
    readBy: ['sandbox'],
  },
  DEMO_PASSWORD: {
    is: 'the password of all demo people',
    otherwise: 'generated once, in `DATA_DIR`',
    readBy: ['load'],
    isSecret: true,
  },
  NODE_ENV: {
    is: '`production` builds without hot reload and makes React fast. It does not switch on production',
    otherwise: 'told',
    readBy: ['start', 'builds'],
  },
  DEV_PORT: {
    is: 'the port of the shell’s dev server, under `npm run dev`; the remotes’ ports follow it',
    default: '3100',
    readBy: ['builds'],
  },
  BUILD: { is: 'the id of a build', otherwise: 'told', readBy: ['builds'] },
  OUTPUT: {
    is: 'the folder in which `npm run bench` puts its comparison build',
    otherwise: 'told',
    readBy: ['builds'],
  },
} as const satisfies Readonly<Record<string, Variable>>

/** The variables that tests and tools read. */
export const OF_TESTS = {
  CHROMIUM_PATH: { is: 'the Chromium for the browser tests', otherwise: 'the one on the path', readBy: ['tests'] },
  JOURNEY_WORKERS: {
    is: 'how many browser tests run in parallel, each on its own copy of the product',
    otherwise: 'one per core, at most 4',
    readBy: ['tests'],
  },
  PLAYWRIGHT_BROWSERS_PATH: {
    is: 'the folder in which Playwright keeps its browsers; its Chromium is used if there is none on the path',
    default: '~/.cache/ms-playwright',
    readBy: ['tests'],
  },
  TEST_DATABASE_URL: {
    is: 'a PostgreSQL for the API tests, with a role that may create databases',
    otherwise: 'a PostgreSQL created for the run',
    readBy: ['tests'],
    isSecret: true,
  },
  FHIR_PROFILES: {
    is: 'a folder with the profiles of India’s guide, against which `npm run judge -- fhir` also checks records',
    otherwise: 'none: checks against plain FHIR only',
    readBy: ['tests'],
  },
  FUZZ_CASES: { is: 'how many inputs `npm run judge -- fuzz` tries', default: '300', readBy: ['tests'] },
  SOAK_MINUTES: { is: 'how long `npm run judge -- soak` loads the site', default: '30', readBy: ['tests'] },
  CLUSTER_DIR: {
    is: 'the folder of `npm run cluster`; every user of the machine must be able to enter its parent folders',
    default: '.data/cluster',
    readBy: ['tests'],
  },
  CLUSTER_PORT: { is: 'the first of the 27 ports of `npm run cluster`', default: '7300', readBy: ['tests'] },
  CLUSTER_FROM: {
    is: 'the commit whose processes `npm run judge -- cluster` replaces in turn; if omitted, the last release',
    readBy: ['tests'],
  },
  CLUSTER_KILLS: {
    is: 'how many times `npm run judge -- cluster` kills the primary',
    default: '10',
    readBy: ['tests'],
  },
  DRILL_MINUTES: {
    is: 'the number of minutes between the planted deletion and the drill in `npm run judge -- drill`',
    default: '10',
    readBy: ['tests'],
  },
  XSS_CORPUS: {
    is: 'a folder of attacks for `npm run judge -- attack`, in addition to its own',
    otherwise: 'none',
    readBy: ['tests'],
  },
  PRODUCTS: { is: 'the copies of the product for all browser test workers', otherwise: 'told', readBy: ['tests'] },
  TEST_PARALLEL_INDEX: { is: 'a worker’s number', otherwise: 'told', readBy: ['tests'] },
} as const satisfies Readonly<Record<string, Variable>>

const ALL = { ...SETTINGS, ...TOLD_BY_START, ...OF_TESTS }
type All = typeof ALL

export const VARIABLES: Readonly<Record<string, Variable>> = ALL

/**
 * The names of the variables that one process reads. The type check fails unless the process's schema has exactly these
 * names.
 */
export type NameReadBy<R extends Reader> = {
  [Name in keyof All]: R extends All[Name]['readBy'][number] ? Name : never
}[keyof All]
