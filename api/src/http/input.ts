import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { HttpRefusal } from './errors.ts'

const NOTHING = z.strictObject({})
const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * What no route may see, refused at the door: malformed percent-encoding or UTF-8, NUL (PostgreSQL can't store it),
 * lone surrogates, `__proto__` and unknown query parameters. Only JSON is parsed.
 */
export function registerInputChecks(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.schema = { querystring: NOTHING, ...route.schema }
  })
  app.addHook('onRequest', async (request) => {
    if (!isWellFormedUrl(request.raw.url!)) throw new HttpRefusal(400, 'The address is malformed')
  })

  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const text = utf8.decode(body as Buffer)
      if (HIDDEN_CHARACTERS.test(text)) throw new HttpRefusal(400, 'The body holds characters that are not text')
      void parseJson(request, text, done)
    } catch (error) {
      done(error instanceof HttpRefusal ? error : new HttpRefusal(400, 'The body is not UTF-8'))
    }
  })
}

/** Escapes in JSON of NUL, and of a surrogate without its other half. */
const HIDDEN_CHARACTERS =
  /\\u0000|\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f][0-9a-f]{2})|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/i

function isWellFormedUrl(url: string): boolean {
  try {
    return !decodeURIComponent(url).includes('\0')
  } catch {
    return false
  }
}
