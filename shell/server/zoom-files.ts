import { ZOOM_ASSETS } from '@app/domain/zoom-assets'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WebConfig } from './config.ts'
import { handleFileError } from './errors.ts'

/** The client itself, and the folder of the files that it loads. */
const CLIENT = 'index.esm.js'
const LOADED = 'lib'

/**
 * Serves Zoom's client and the files that it loads from the installed package. Zoom's files are in no release, because
 * the registry, which every document contains, would have to name all of them.
 */
export async function registerZoomFiles(app: FastifyInstance, { hasZoom }: Pick<WebConfig, 'hasZoom'>): Promise<void> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@zoom/videosdk')))
  const served = new Set(hasZoom ? filesIn(folder) : [])
  app.setErrorHandler(handleFileError)
  await app.register(fastifyStatic, { serve: false, index: false, maxAge: '365d', immutable: true })
  app.get('/vendor/*', (request, reply) => {
    const path = request.url.split('?')[0]!
    const file = path.slice(ZOOM_ASSETS.length + 1)
    if (path !== `${ZOOM_ASSETS}/${file}` || !served.has(file)) return reply.callNotFound()
    return reply
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .sendFile(file, folder)
  })
}

function filesIn(folder: string): string[] {
  const found = readdirSync(join(folder, LOADED), { withFileTypes: true, recursive: true })
  const loaded = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return [CLIENT, ...loaded.map((file) => relative(folder, file))]
}
