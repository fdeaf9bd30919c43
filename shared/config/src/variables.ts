/** What reads a variable. `start` is the launcher, which passes the other settings to the processes that it starts. */
export type Reader = 'start' | 'web' | 'api' | 'sandbox' | 'load' | 'release' | 'content' | 'admin' | 'builds' | 'tests'

export interface Variable {
  /** The description that the configuration page shows. */
  is: string
  /** The default value. */
  default?: string
  /** The text that the page shows instead of a default that can't be written down. */
  otherwise?: string
  readBy: readonly Reader[]
  /** Whether the value is secret. */
  isSecret?: true
  /** The specification's name for the variable. */
  specified?: string
}

/** A variable that the operator sets. */
export interface Setting extends Variable {
  /** Whether production refuses to start without it; else what stands elsewhere stands there too. */
  production: 'needed' | 'default'
  /** Another variable and its value that makes this variable unnecessary in production. */
  unless?: readonly [name: string, value: string]
}

/** The variables that the operator sets. */
export const SETTINGS = {
  PRODUCTION: {
    is: 'the one switch of production. `true`: no emulator, no codes on show, no page of components at `/ui`, no people, experts, testimonials or codes of the demo (a start on a database that holds its people or experts is refused). `NODE_ENV=production` without it is refused',
    default: 'false',
    production: 'default',
    readBy: ['start', 'web', 'api', 'sandbox', 'load', 'content', 'admin'],
    specified: 'production flag',
  },
  PORT: { is: 'where the web process listens', default: '3000', production: 'default', readBy: ['start', 'web'] },
  API_PORT: { is: 'where the API listens', default: '4000', production: 'default', readBy: ['start', 'api'] },
  METRICS_PORT: {
    is: 'where the web process shows its metrics to Prometheus, at `/metrics`',
    otherwise: 'none, and nothing is shown',
    production: 'default',
    readBy: ['start', 'web'],
  },
  API_METRICS_PORT: {
    is: 'the same for the API',
    otherwise: 'none, and nothing is shown',
    production: 'default',
    readBy: ['start', 'api'],
  },
  JOBS_PORT: {
    is: 'where the process of the jobs answers for its health (`/healthz`, `/readyz`), where it runs by itself',
    default: '4005',
    production: 'default',
    readBy: ['api'],
  },
  JOBS_METRICS_PORT: {
    is: 'where that process shows its metrics',
    otherwise: 'none, and nothing is shown',
    production: 'default',
    readBy: ['api'],
  },
  METRICS_HOST: {
    is: 'the address on which metrics are shown. No visitor may reach it',
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
    is: 'the share of the requests whose spans are sent, from 0 to 1. The process that a request reaches first decides',
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
    is: 'the address on which the web process listens. Only this machine reaches the API and the emulator',
    default: '127.0.0.1',
    production: 'default',
    readBy: ['web', 'api'],
  },
  DATA_DIR: {
    is: 'folder of the embedded database, the logs and the local secrets',
    default: '.data',
    production: 'default',
    readBy: ['start', 'content', 'admin', 'release'],
  },
  DATABASE_URL: {
    is: 'a PostgreSQL from version 15 on',
    otherwise: 'the embedded PostgreSQL 18',
    production: 'default',
    readBy: ['start', 'api', 'sandbox', 'load', 'content', 'admin'],
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    is: 'the same database without a pooler in transaction mode, because LISTEN, migrations and commands need a session. Where it differs, `DATABASE_URL` leads to a pooler: its role must have the limits that the API else sets itself (`alter role … set lock_timeout = 3000`, `… set statement_timeout = 5000`, `… set idle_in_transaction_session_timeout = 10000`), or the API does not start and says so',
    otherwise: '`DATABASE_URL`',
    production: 'default',
    readBy: ['start', 'api', 'load', 'content', 'admin'],
    isSecret: true,
  },
  DATABASE_READ_URL: {
    is: 'replicas of the same database, without a pooler. Public reads of content go there while the database itself is away or silent; nothing else does',
    otherwise: 'none, and these reads wait for the database',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  DATABASE_NAMED_STATEMENTS: {
    is: '`true`: a pooler there knows named prepared statements (PgBouncer from 1.21 on, with `max_prepared_statements`). The API looks at its start whether that is so',
    otherwise: '`true` without a pooler, `false` behind one',
    production: 'default',
    readBy: ['api'],
  },
  DATABASE_POOL_MAX: {
    is: 'the most connections that the API opens',
    default: '10',
    production: 'default',
    readBy: ['api'],
  },
  AUTH_SECRET: {
    is: 'signs tokens and encrypts; at least 32 characters. Several with commas between replace one ([docs/security.md](security.md)): the first signs, the others are still read',
    otherwise: 'made once, in `DATA_DIR`',
    production: 'default',
    readBy: ['start', 'api', 'load', 'admin'],
    isSecret: true,
  },
  PUBLIC_URL: {
    is: 'where visitors open the site; in production https, and no name that this machine has for itself. Passkeys belong to its host for ever; at an IP address there are none',
    default: 'http://127.0.0.1:3000',
    production: 'needed',
    readBy: ['start', 'web', 'api'],
    specified: 'main site',
  },
  STORAGE_DIR: {
    is: 'folder of `/images` and `/videos`, and of the films of lessons, which the API shows to who may see them; a content import fills it',
    otherwise: '`DATA_DIR/storage`',
    production: 'default',
    readBy: ['start', 'web', 'api', 'load', 'content'],
  },
  FILES: {
    is: 'where private files lie: a folder, or the https address of a private bucket that speaks as S3 does',
    otherwise: '`DATA_DIR/files`',
    production: 'default',
    readBy: ['start', 'api', 'load'],
  },
  FILES_ACCESS_KEY_ID: {
    is: 'of that bucket; the key may read, write, remove and list',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  FILES_SECRET_ACCESS_KEY: {
    is: 'the secret of that key',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  FILES_REGION: { is: 'where the bucket of files lies', otherwise: 'none', production: 'default', readBy: ['api'] },
  REGISTRY_ROOT: {
    is: 'public half of the root key of a published registry. With it, `npm start` builds nothing and serves what `npm run release` has promoted',
    otherwise: 'the registry of development',
    production: 'default',
    readBy: ['start', 'web', 'release'],
  },
  RELEASES: {
    is: 'folder of the builds',
    default: 'releases',
    production: 'default',
    readBy: ['web', 'release', 'builds'],
  },
  REGISTRY: {
    is: 'the published registry: a folder, or the https address of a bucket that speaks as S3 does',
    otherwise: '`RELEASES/registry`',
    production: 'default',
    readBy: ['web', 'release'],
  },
  REGISTRY_COPY: {
    is: 'folder in which the web process keeps versions that counted, for a start while the registry is away',
    otherwise: '`DATA_DIR/registry-copy`',
    production: 'default',
    readBy: ['web'],
  },
  REGISTRY_ACCEPT_AGE: {
    is: '`true` lets a host that has kept nothing start with a registry whose date nobody has signed for seven days. Set it for one start',
    default: 'false',
    production: 'default',
    readBy: ['web'],
  },
  RELEASE_KEY: {
    is: 'file of the key that signs what `npm run release` does in a published registry',
    otherwise: 'the key of development',
    production: 'default',
    readBy: ['release'],
  },
  SITE: {
    is: 'address of the site whose API `npm run release` asks, where `--site` is left out',
    otherwise: 'none',
    production: 'default',
    readBy: ['release'],
  },
  WATCHER_KEY: {
    is: 'file of the key with which `npm start` ends a canary that fails and looks after live builds, in a published registry',
    otherwise: 'none',
    production: 'default',
    readBy: ['start'],
  },
  GATE_KEY: {
    is: 'file of the key with which the skew gate (`npm run skew`) signs its receipts in a published registry',
    otherwise: 'none, and no receipt is written',
    production: 'default',
    readBy: ['release'],
  },
  AWS_ACCESS_KEY_ID: {
    is: 'of a registry in a bucket. The web process has it too: give it a key that can only read',
    otherwise: 'none',
    production: 'default',
    readBy: ['web', 'release'],
    isSecret: true,
  },
  AWS_SECRET_ACCESS_KEY: {
    is: 'the secret of that key',
    otherwise: 'none',
    production: 'default',
    readBy: ['web', 'release'],
    isSecret: true,
  },
  AWS_REGION: { is: 'where that bucket lies', otherwise: 'none', production: 'default', readBy: ['web', 'release'] },
  CONTACT: {
    is: 'JSON: `phones`, `address`, `social`, and `whatsapp` if there is a chat',
    otherwise: 'demo values that ring nobody',
    production: 'needed',
    readBy: ['start', 'web'],
  },
  CLINIC: {
    is: 'who issues bills, as JSON: `name`, `address`, the code of its `state` and its `gstin`. Real money and production need it',
    otherwise: 'demo values',
    production: 'needed',
    readBy: ['api'],
  },
  PAYMENTS_MODE: {
    is: '`sandbox`, `test` or `live`; `live` loads no people of the demo',
    default: 'sandbox',
    production: 'needed',
    readBy: ['start', 'web', 'api', 'load', 'content', 'admin'],
  },
  PAYMENTS_PROVIDERS: {
    is: 'by which providers one can pay: `razorpay`, `cashfree` or both with a comma between, the preferred one first. Each needs its keys. One that is taken away keeps its keys until its payments are over',
    otherwise: 'both in sandbox mode, else `razorpay`',
    production: 'default',
    readBy: ['start', 'web', 'api'],
  },
  RAZORPAY_KEY_ID: {
    is: 'the card provider’s key, which browsers are told',
    otherwise: 'the emulator’s',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api', 'sandbox'],
    specified: 'card provider’s key',
  },
  RAZORPAY_KEY_SECRET: {
    is: 'the secret of that key',
    otherwise: 'the emulator’s',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api', 'sandbox'],
    isSecret: true,
  },
  RAZORPAY_WEBHOOK_SECRETS: {
    is: 'the secrets of its webhooks: a comma list, newest first; an older one stays valid while it is being replaced',
    otherwise: 'the emulator’s',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api', 'sandbox'],
    isSecret: true,
  },
  RAZORPAY_STATEMENT: {
    is: 'the very letters that a bank statement shows for a payment through it: pages, questions, documents and bills tell them. Real money and production need it',
    otherwise: 'a demo value',
    production: 'needed',
    unless: ['PAYMENTS_PROVIDERS', 'cashfree'],
    readBy: ['api'],
  },
  RAZORPAY_BASE_URL: {
    is: 'address of the provider’s API; outside sandbox mode it must be https and of razorpay.com',
    otherwise: 'the provider’s, or the emulator’s',
    production: 'default',
    readBy: ['api'],
  },
  RAZORPAY_CHECKOUT_URL: {
    is: 'address of the provider’s checkout script; outside sandbox mode it must be https and of razorpay.com',
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
    is: 'the secret of that key, which signs its webhooks too',
    otherwise: 'the emulator’s',
    production: 'default',
    readBy: ['api', 'sandbox'],
    isSecret: true,
  },
  CASHFREE_STATEMENT: {
    is: 'the same for a payment through the second provider, where it is offered',
    otherwise: 'a demo value',
    production: 'default',
    readBy: ['api'],
  },
  CASHFREE_ENV: {
    is: 'the second payment provider’s mode: `sandbox` or `production`, which is for `PAYMENTS_MODE=live` alone',
    otherwise: 'what fits `PAYMENTS_MODE`',
    production: 'default',
    readBy: ['api'],
    specified: 'second provider’s mode',
  },
  CASHFREE_BASE_URL: {
    is: 'address of the second provider’s API; outside sandbox mode it must be https and of cashfree.com',
    otherwise: 'the provider’s, or the emulator’s',
    production: 'default',
    readBy: ['api'],
  },
  CASHFREE_JS_URL: {
    is: 'address of the second provider’s checkout script; outside sandbox mode it must be https and of cashfree.com',
    otherwise: 'the provider’s, or the emulator’s',
    production: 'default',
    readBy: ['web', 'api'],
  },
  CASHFREE_API_VERSION: {
    is: 'the version of its API that we speak',
    default: '2025-01-01',
    production: 'default',
    readBy: ['api'],
  },
  PAYMENT_HTTP_TIMEOUT_MS: {
    is: 'how long the provider may take to answer',
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
    is: 'where a text message is sent to, by one POST. Outside sandbox mode codes can reach a phone in no other way, so the API does not start without; in sandbox mode nothing leaves, and it is refused',
    otherwise: 'none: `/sandbox/outbox` shows what would have left',
    production: 'needed',
    readBy: ['api'],
    isSecret: true,
  },
  SMS_BODY: {
    is: 'the body of that POST, with `{to}`, `{text}`, `{id}` and `{dlt}` where they belong: JSON when it begins with a brace, else a form',
    otherwise: 'none',
    production: 'needed',
    readBy: ['api'],
    isSecret: true,
  },
  SMS_AUTHORIZATION: {
    is: 'the header `Authorization` of that POST',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  SMS_DLT_IDS: {
    is: 'JSON: the number under which operators of phones know each template of a text message. A body with `{dlt}` needs one for each',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
  },
  SMTP_URL: {
    is: 'the mail server: `smtps://user:password@host`. Needed and refused as `SMS_URL` is',
    otherwise: 'none: `/sandbox/outbox` shows what would have left',
    production: 'needed',
    readBy: ['api'],
    isSecret: true,
  },
  MAIL_FROM: { is: 'the sender of mail: `Name <address>`', otherwise: 'none', production: 'needed', readBy: ['api'] },
  RTC_ICE_SERVERS: {
    is: 'JSON list of STUN and TURN servers for the video call',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  TURN_SHARED_SECRET: {
    is: 'what the TURN servers of that list share with us (coturn: `static-auth-secret`): each person then gets credentials of two hours',
    otherwise: 'none: the list’s own credentials',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  TRUSTED_PROXIES: {
    is: 'addresses or ranges of the reverse proxies in front, whose `X-Forwarded-For` is believed; `127.0.0.1` for one on this machine, `none` where nothing stands in front. Without it, all visitors behind a proxy count as one',
    otherwise: 'none',
    production: 'needed',
    readBy: ['web', 'api'],
  },
  SOCKET_URL: {
    is: 'base address of the sockets of calls: below it, `/backend/meeting/signal` leads to the API. Without it they pass through the web process',
    otherwise: '`PUBLIC_URL`',
    production: 'default',
    readBy: ['web', 'api'],
    specified: 'socket',
  },
  STORAGE_URL: {
    is: 'base address of pictures and films: what stands there serves the storage folder itself, and the web process leads to it. Without it the web process serves them',
    otherwise: '`PUBLIC_URL`',
    production: 'default',
    readBy: ['web'],
    specified: 'storage',
  },
  WELLNESS_URL: {
    is: 'https address of the wellness site, to which the footer leads',
    otherwise: 'none, and no link',
    production: 'default',
    readBy: ['web'],
    specified: 'wellness site',
  },
  VIDEO_ENGINE: {
    is: 'what carries calls: `webrtc` goes from browser to browser; `zoom` goes by the Zoom Video SDK, needs its keys and an account there, and loads its code from this site. Where Zoom does not answer, both people can go on from browser to browser',
    default: 'webrtc',
    production: 'default',
    readBy: ['web', 'api'],
  },
  ZOOM_SDK_KEY: {
    is: 'app id of the Zoom Video SDK, whose tokens the API then signs',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    specified: 'video app id',
  },
  ZOOM_SDK_SECRET: {
    is: 'the secret of that app',
    otherwise: 'none',
    production: 'default',
    readBy: ['api'],
    isSecret: true,
  },
  LEAVE_URL: {
    is: 'where a meeting leads when it ends: a path of this site',
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
    is: 'names of the remotes that come from dev servers, with commas between',
    otherwise: 'none',
    readBy: ['web'],
  },
  DEV_SITE: {
    is: 'the running site that everything else comes from, under `npm run dev -- booking --site https://…`',
    otherwise: 'none',
    readBy: ['web'],
  },
  DEV_POLICY: {
    is: '`true`: documents carry production’s policy under `npm run dev`',
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
    is: 'the password of all people of the demo',
    otherwise: 'made once, in `DATA_DIR`',
    readBy: ['load'],
    isSecret: true,
  },
  NODE_ENV: {
    is: '`production` builds without hot reload and makes React fast. It never says that this is production',
    otherwise: 'told',
    readBy: ['start', 'builds'],
  },
  DEV_PORT: {
    is: 'port of the shell’s dev server, under `npm run dev`; those of the remotes follow it',
    default: '3100',
    readBy: ['builds'],
  },
  BUILD: { is: 'the id of a build', otherwise: 'told', readBy: ['builds'] },
  OUTPUT: { is: 'where `npm run bench` puts its comparison', otherwise: 'told', readBy: ['builds'] },
} as const satisfies Readonly<Record<string, Variable>>

/** The variables that tests and tools read. */
export const OF_TESTS = {
  CHROMIUM_PATH: { is: 'the Chromium of the browser tests', otherwise: 'what is on the path', readBy: ['tests'] },
  JOURNEY_WORKERS: {
    is: 'how many browser tests run side by side, each on a product of its own',
    otherwise: 'one a core, 4 at most',
    readBy: ['tests'],
  },
  PLAYWRIGHT_BROWSERS_PATH: {
    is: 'where Playwright keeps its browsers, whose Chromium is used when the path has none',
    default: '~/.cache/ms-playwright',
    readBy: ['tests'],
  },
  TEST_DATABASE_URL: {
    is: 'a PostgreSQL for the API tests, with a role that may create databases',
    otherwise: 'a PostgreSQL made for the run',
    readBy: ['tests'],
    isSecret: true,
  },
  FHIR_PROFILES: {
    is: 'a folder with the profiles of India’s guide, by which `npm run judge -- fhir` checks records too',
    otherwise: 'none: by plain FHIR alone',
    readBy: ['tests'],
  },
  FUZZ_CASES: { is: 'how many inputs `npm run judge -- fuzz` tries', default: '300', readBy: ['tests'] },
  SOAK_MINUTES: { is: 'how long `npm run judge -- soak` loads the site', default: '30', readBy: ['tests'] },
  CLUSTER_DIR: {
    is: 'folder of `npm run cluster`; every user of the machine must be able to pass through its parents',
    default: '.data/cluster',
    readBy: ['tests'],
  },
  CLUSTER_PORT: { is: 'first of the 27 ports of `npm run cluster`', default: '7300', readBy: ['tests'] },
  CLUSTER_KILLS: { is: 'how often `npm run judge -- cluster` kills the primary', default: '10', readBy: ['tests'] },
  DRILL_MINUTES: {
    is: 'minutes between the planted delete and the drill of `npm run judge -- drill`',
    default: '10',
    readBy: ['tests'],
  },
  XSS_CORPUS: {
    is: 'a folder of attacks for `npm run judge -- attack`, beside its own',
    otherwise: 'none',
    readBy: ['tests'],
  },
  PRODUCTS: { is: 'the products of all workers of the browser tests', otherwise: 'told', readBy: ['tests'] },
  TEST_PARALLEL_INDEX: { is: 'a worker’s number', otherwise: 'told', readBy: ['tests'] },
} as const satisfies Readonly<Record<string, Variable>>

const ALL = { ...SETTINGS, ...TOLD_BY_START, ...OF_TESTS }
type All = typeof ALL

export const VARIABLES: Readonly<Record<string, Variable>> = ALL

/**
 * The names of the variables that one process reads. The type check fails unless the schema of the process has
 * exactly these names.
 */
export type NameReadBy<R extends Reader> = {
  [Name in keyof All]: R extends All[Name]['readBy'][number] ? Name : never
}[keyof All]
