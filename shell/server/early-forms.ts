import { NOT_SENT } from '@app/domain/not-sent'
import type { FastifyInstance } from 'fastify'
import { addressOf } from './address-of.ts'

/** The content types in which a browser sends a form without any script. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']

/**
 * Responds to a form that a browser sent before the page's code was running: a redirect leads back to the page, which
 * then shows that nothing was sent. The form's body is read to its end, so that the connection can be reused, and is
 * not stored.
 */
export function registerEarlyForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(FORMS, { parseAs: 'buffer' }, (_request, _body, done) => done(null))
  app.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    done(null)
  })
  app.post('/*', (request, reply) => {
    const address = addressOf(request)
    const isForm = FORMS.some((type) => request.headers['content-type']?.startsWith(type))
    if (!address || !isForm) return reply.callNotFound()
    // an address that begins with two slashes would name another site
    const path = address.pathname.replace(/^\/+/, '/')
    return reply
      .status(303)
      .header('cache-control', 'no-store')
      .header('location', `${path}${address.search}#${NOT_SENT}`)
      .send()
  })
}
