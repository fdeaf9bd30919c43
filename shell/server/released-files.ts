import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { handleFileError } from './errors.ts'
import type { createRegistry } from './registry/registry.ts'

const ADDRESS = /^\/r\/([a-z][a-z0-9-]*)\/([\w-]+)\/([\w./-]+)$/

/**
 * Serves `/r/<name>/<build>/…`, but only files that the build's sidecar names. Released files never change, and were
 * compressed at build time.
 */
export async function registerReleasedFiles(
  app: FastifyInstance,
  releases: string,
  { sidecar }: Pick<ReturnType<typeof createRegistry>, 'sidecar'>,
): Promise<void> {
  app.setErrorHandler(handleFileError)
  await app.register(fastifyStatic, {
    serve: false,
    preCompressed: true,
    index: false,
    maxAge: '365d',
    immutable: true,
  })
  app.get('/r/*', (request, reply) => {
    const [, name, build, file] = ADDRESS.exec(request.url.split('?')[0]!) ?? []
    const files = name && build ? sidecar(name, build)?.files : undefined
    if (!name || !build || !file || !files || !Object.hasOwn(files, file)) return reply.callNotFound()
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .sendFile(file, join(releases, name, build, 'web'))
  })
}
