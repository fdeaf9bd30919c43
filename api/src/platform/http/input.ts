import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { HttpRefusal } from './errors.ts'

const NOTHING = z.strictObject({})
/** Accepts an empty object, because our own clients send {} when a request has no content. */
const NO_BODY = z.nullish(NOTHING)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Refuses input that must not reach any route: malformed percent-encoding or UTF-8, NUL (PostgreSQL can't store it),
 * lone surrogates, `__proto__`, unknown query parameters, and a body where none is expected. Only JSON is parsed.
 */
export function registerInputChecks(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    // a webhook's body stays unchanged, because its signature covers the exact bytes
    const hasBody = route.method === 'POST' && route.config?.access !== 'webhook'
    route.schema = { querystring: NOTHING, ...(hasBody && { body: NO_BODY }), ...route.schema }
  })
  app.addHook('onRequest', async (request) => {
    if (!isWellFormedUrl(request.raw.url!)) throw new HttpRefusal(400, 'The address is malformed')
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = utf8.decode(body as Buffer)
      // an escaped backslash does not begin an escape
      if (HIDDEN_CHARACTERS.test(text.replaceAll('\\\\', '  ')))
        throw new HttpRefusal(400, 'The body holds characters that are not text')
      void parseJson(request, text, done)
    } catch (error) {
      done(error instanceof HttpRefusal ? error : new HttpRefusal(400, 'The body is not UTF-8'))
    }
  })
}

/** Matches JSON escapes for NUL and for lone surrogates. */
const HIDDEN_CHARACTERS =
  /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i

function isWellFormedUrl(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}
