import { MARK } from '@app/domain/brand'
import { createPlaces, type EnterPlace } from '@app/domain/load-order'
import { countRequests } from '@app/telemetry/http-metrics'
import { LOG_LINE, TRACE_LABEL } from '@app/telemetry/log-options'
import { STANDARD_OUTPUT } from '@app/telemetry/log-stream'
import { traceRequests, type Spans } from '@app/telemetry/spans'
import { newTrace } from '@app/telemetry/trace'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Registry } from 'prom-client'
import type { WebConfig } from './config.ts'
import { createBuckets } from './canary/buckets.ts'
import { createCanarySite } from './canary/canary-site.ts'
import { createSiteFlags, withFlags } from './flags/site-flags.ts'
import { createContentVersion } from './content-version.ts'
import { createDevelopmentDocuments } from './development/documents.ts'
import { createDevelopmentRegistry } from './development/registry.ts'
import { type SiteFor, registerDocuments } from './documents.ts'
import { registerEarlyForms } from './early-forms.ts'
import { handleError } from './errors.ts'
import { type Browsers, createBrowsers } from './limits/browsers.ts'
import { registerBodyTime } from './limits/body-time.ts'
import { registerConnectionTurns } from './limits/connection-turns.ts'
import { CONNECTION_TIMES, limitConnections } from './limits/connections.ts'
import { createRenderLimit } from './limits/render-limit.ts'
import { registerRequestChecks } from './limits/request-checks.ts'
import { registerForMachines } from './machines/for-machines.ts'
import { registerOverrides } from './override/overrides.ts'
import { registerProxies } from './proxy/proxies.ts'
import { wantsSocket } from './proxy/wants-socket.ts'
import { createRenderers } from './renderer/renderers.ts'
import { openRegistry } from './registry/open-registry.ts'
import { registerBuildReports } from './reports/build-reports.ts'
import { createDocumentNonces } from './reports/document-nonces.ts'
import { registerReleasedFiles } from './released-files.ts'
import { registerStoredFiles } from './stored-files.ts'
import { sendWeather } from './weather.ts'
import { registerZoomFiles } from './zoom-files.ts'

/** The site's icon. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK.size} ${MARK.size}"><path d="${MARK.ground}" fill="#3b2a78"/><path d="${MARK.leaf}" fill="#fff"/><path d="${MARK.dot}" fill="#ddf1ec"/></svg>`

/** The tab icon behind a login: a plain dot that could belong to any site. */
const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="10" fill="#857d8f"/></svg>'

const FAVICONS: Readonly<Record<string, string>> = { '/favicon.svg': ICON, '/favicon-plain.svg': DOT }

/** Two years, in seconds: browsers' preload lists require at least one. */
const STRICT_TRANSPORT = 'max-age=63072000; includeSubDomains'

/**
 * The web process: it serves documents, build files and public pictures, and passes calls on to the API, all under one
 * origin.
 */
export async function createWebServer(
  config: WebConfig,
  logLevel = 'warn',
  metrics = new Registry(),
  spans?: Spans,
): Promise<FastifyInstance> {
  const app = Fastify({
    // we log neither addresses nor requests: an address may name a medical condition, and a query may name a person
    logger: {
      ...LOG_LINE,
      stream: STANDARD_OUTPUT,
      level: logLevel,
      serializers: { req: () => ({}), res: () => ({}) },
    },
    // the first process that receives a request generates its trace ID; we never accept one from a visitor
    genReqId: newTrace,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: TRACE_LABEL }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    ...CONNECTION_TIMES,
    // the router rewrites no addresses, because the page rules decide about trailing slashes
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    frameworkErrors: handleError,
    http: { ...CONNECTION_TIMES.http, shouldUpgradeCallback: wantsSocket },
  })
  limitConnections(app.server, config)
  const nameOf = ({ routeOptions }: FastifyRequest) => routeOptions.url ?? 'none'
  traceRequests(app, { spans, part: 'web', nameOf })
  countRequests(app, metrics, nameOf)
  app.setErrorHandler(handleError)
  registerRequestChecks(app, config)
  registerConnectionTurns(app)
  registerBodyTime(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    // documents and files replace this with their own, stricter policy
    reply.header('content-security-policy', `frame-ancestors 'none'`)
  })
  if (config.publicUrl.startsWith('https:')) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('strict-transport-security', STRICT_TRANSPORT)
    })
  }
  const browsers = createBrowsers(config)
  const enter = createPlaces()
  await registerProxies(app, config, browsers, enter)
  if (!config.development?.site) await app.register((scope) => registerStoredFiles(scope, config))
  await app.register((scope) => registerZoomFiles(scope, config))
  for (const [path, icon] of Object.entries(FAVICONS)) {
    app.get(path, (_request, reply) =>
      reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
    )
  }
  app.get('/weather', (_request, reply) => {
    browsers.forget(reply)
    return sendWeather(reply)
  })
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'))
  await app.register(async (scope) => registerEarlyForms(scope))
  const renderers = createRenderers(config.apiUrl)
  app.addHook('onClose', () => renderers.close())
  await registerPages(app, config, renderers, browsers, enter)
  app.setNotFoundHandler((request, reply) => {
    // every address belongs to a page, so a request that gets here usually has the wrong method
    const status = request.method === 'GET' || request.method === 'HEAD' ? 404 : 405
    return reply.status(status).header('cache-control', 'no-store').header('allow', 'GET, HEAD').send()
  })
  return app
}

async function registerPages(
  app: FastifyInstance,
  config: WebConfig,
  renderers: ReturnType<typeof createRenderers>,
  browsers: Browsers,
  enter: EnterPlace,
): Promise<void> {
  const { development } = config
  const registry = development ? await createDevelopmentRegistry(config, development) : await openRegistry(config)
  app.addHook('onClose', async () => registry.close())
  const contentVersion = createContentVersion(config.apiUrl)
  if (!development?.site) await app.register((scope) => registerReleasedFiles(scope, config.releases, registry))
  const overridden = development ? () => undefined : registerOverrides(app, config, registry)
  const buckets = createBuckets(config)
  const canaries = createCanarySite(buckets)
  const flags = createSiteFlags(buckets)
  // this route is for load balancers, and for operators of several machines
  app.get('/readyz', (_request, reply) => {
    const { n, isWhole, entries } = registry.current()
    return reply.header('cache-control', 'no-store').send({ version: n, isWhole, remotes: entries.length })
  })
  app.get('/registry.json', (request, reply) => {
    const site = overridden(request, reply) ?? canaries.seenBy(request, registry.current())
    return reply
      .header('cache-control', 'shown' in site ? 'no-store' : 'no-cache')
      .header('registry-version', site.n)
      .send(withFlags(site.entries, flags.known(site, request)))
  })
  registerForMachines(app, { config, registry, contentVersion })
  if (development) {
    app.get('/*', createDevelopmentDocuments({ config, development, registry, renderers }))
    return
  }
  const countRender = await createRenderLimit(app, browsers)
  const nonces = createDocumentNonces()
  const reports = await registerBuildReports(app, { apiUrl: config.apiUrl, registry, nonces })
  const siteFor: SiteFor = (request, reply) =>
    overridden(request, reply) ?? canaries.drawnFor(request, reply, registry.current())
  const onOutdone = (name: string, build: string) => void reports.outdone(name, build)
  registerDocuments(app, {
    config,
    registry,
    renderers,
    contentVersion,
    siteFor,
    flags,
    onOutdone,
    countRender,
    nonces,
    greet: browsers.greet,
    enter,
  })
}
