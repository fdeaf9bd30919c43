import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProviderError } from '../errors.ts'

const FORM = 'application/x-www-form-urlencoded'
const isForm = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith(FORM) ?? false

/**
 * Lets the sandbox's own pages submit HTML forms to routes that otherwise accept JSON, and redirects the browser back
 * to the page. Forms from other sites are refused.
 */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (request, body, done) => {
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      return done(new ProviderError('only pages of the sandbox send forms', {}, 403))
    const fields = [...new URLSearchParams(body as string)].map(([name, value]) => [
      name,
      /^\d{1,9}$/.test(value) ? Number(value) : value,
    ])
    done(null, Object.fromEntries(fields))
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isForm(request) || reply.statusCode >= 300) return payload
    reply.code(303).header('location', '/sandbox')
    return ''
  })
}
