import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { gunzipSync, gzipSync } from 'node:zlib'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { BRAND } from '@app/domain/brand'

/** Serves the OpenAPI document. Each operation states its access rule as x-access. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${BRAND} API`, version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform(document) {
      const { schema, url } = jsonSchemaTransform(document)
      const access = document.route.config?.access
      const isOpen = access === 'public' || access === 'webhook' || access === 'internal'
      return { url, schema: { ...schema, 'x-access': access, ...(isOpen ? {} : { security: [{ token: [] }] }) } }
    },
  })
  let description: Buffer | undefined
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
    // the document never changes while the process runs
    description ??= gzipSync(JSON.stringify(app.swagger()))
    void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(description))
    return reply.header('content-encoding', 'gzip').send(description)
  })
}
