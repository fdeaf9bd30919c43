import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { RENDERERS_HOOK } from '@app/federation/development'
import { pageAt } from '@app/federation/pages'
import type { Entry } from '@app/federation/registry'
import type { Rendered } from '../../src/entry.server.tsx'
import { shellManifest } from '../../src/manifest.ts'
import type { Development, WebConfig } from '../config.ts'
import { answersOf } from '../flags/site-flags.ts'
import { createDocumentMaker, yearInIndia } from '../page-document.ts'
import type { createRenderers, Pair } from '../renderer/renderers.ts'
import { securityHeaders } from '../security-headers.ts'
import { publishedBundle, type ServerBundle } from '../server-bundles.ts'
import type { DevelopmentRegistry } from './registry.ts'

interface Dependencies {
  config: WebConfig
  development: Development
  registry: DevelopmentRegistry
  renderers: ReturnType<typeof createRenderers>
}

/**
 * Makes documents for `npm run dev` as in production, but from the dev servers' files. When a bundle's file changes,
 * the bundle counts as a different build and gets a new renderer.
 */
export function createDevelopmentDocuments({ config, development, registry, renderers }: Dependencies) {
  const maker = createDocumentMaker(config)
  const fresh = (name: string): ServerBundle => {
    const file = join(config.releases, name, 'dev/server/index.mjs')
    return { name, build: `dev-${statSync(file).mtimeMs}`, file }
  }
  /** Returns undefined for a build from another site, because only the browser can run such a build. */
  const bundleOf = ({ name, current }: Entry): ServerBundle | undefined => {
    if (development.remotes.includes(name)) return fresh(name)
    const sidecar = registry.sidecar(name, current.build)
    return sidecar && publishedBundle(config.releases, sidecar)
  }
  const pairOf = (entry?: Entry): Pair => ({ shell: fresh('shell'), remote: entry && bundleOf(entry) })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = new URL(request.url, 'http://site.invalid')
    const site = registry.current()
    const { entries } = site
    const found = pageAt([shellManifest, ...entries], url.pathname)
    const entry = entries.find((candidate) => candidate === found?.owner)
    const { contact, gallery } = config
    renderers.keepOnly([pairOf(), ...entries.map(pairOf)])
    const flags = answersOf(found?.page.flags ?? [], site.flags)
    const place = { site, url, page: found?.page, entry, flags }
    if (entry && !bundleOf(entry)) return send(reply, maker.documentOf(place, unrendered(entry)))
    const asked = { url: url.href, contact, year: yearInIndia(), gallery, flags, nonce: maker.nonce }
    const outcome = await renderers.render(pairOf(entry), asked, entries)
    if (outcome.kind !== 'page') throw new Error(outcome.reason)
    const { page, dependsOn } = outcome
    if ('to' in page) return reply.status(page.status).header('location', page.to).send()
    return send(reply, maker.documentOf(place, page, { build: entry?.current, dependsOn }))
  }

  function send(reply: FastifyReply, { status, kind, pieces }: ReturnType<typeof maker.documentOf>): FastifyReply {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .status(status)
      .headers({
        ...(development.isStrict
          ? policyOfDevelopment(securityHeaders(nonce, kind, { ...config, checkouts: undefined }))
          : {}),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      })
      .send(pieces.join(nonce).replace('<title>', `<script nonce="${nonce}">${RENDERERS_HOOK}</script><title>`))
  }
}

/** Makes a document that contains only the frame; the browser then fills it. */
const unrendered = ({ label }: Entry): Rendered => ({ status: 200, head: { title: label }, html: '', boot: {} })

/** Adapts production's policy to documents whose files come from the ports of dev servers. */
const policyOfDevelopment = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'content-security-policy': headers['content-security-policy']!.replaceAll(
    `'self'`,
    `'self' http://localhost:* ws://localhost:*`,
  ),
})
