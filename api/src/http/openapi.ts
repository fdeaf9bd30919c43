import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { BRAND } from '@app/domain/brand'

/** Serves the OpenAPI document; each operation carries its access rule as x-access. */
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
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger())
}
