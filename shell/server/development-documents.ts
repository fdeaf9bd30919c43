import type { FastifyReply, FastifyRequest } from 'fastify'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { developmentBuild } from '@app/federation/development'
import { devPort, remoteNames } from '@app/federation/remote-folders'
import type { Entry } from '@app/federation/registry'
import type { Manifest } from '@app/federation/manifest'
import { pageAt } from '@app/federation/pages'
import { shellManifest } from '../src/manifest.ts'
import type { WebConfig } from './config.ts'
import { scriptJson } from './html.ts'
import type { createRenderers, Pair } from './renderer/renderers.ts'
import type { ServerBundle } from './server-bundles.ts'

/**
 * Documents for `npm run dev`: the shell's dev document with the same rendering put into it. A bundle whose file changed
 * is another build, with a renderer of its own. No policy here: hot reload needs what the policy forbids.
 */
export function createDevelopmentDocuments(
  config: WebConfig,
  devShell: string,
  renderers: ReturnType<typeof createRenderers>,
) {
  const fresh = (name: string): ServerBundle => {
    const file = join(config.releases, name, 'dev/server/index.mjs')
    return { name, build: `dev-${statSync(file).mtimeMs}`, file }
  }
  const entryOf = async (name: string): Promise<Entry> => {
    const { manifest } = (await import(`../../remotes/${name}/manifest.ts`)) as { manifest: Manifest }
    return { ...manifest, current: developmentBuild(`http://localhost:${devPort(name)}/`, manifest.contract) }
  }
  const pairOf = (name?: string): Pair => ({
    shell: fresh('shell'),
    remote: name === undefined ? undefined : fresh(name),
  })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = new URL(request.url, 'http://site.invalid')
    const page = await fetch(`${devShell}/`).then((answer) => answer.text())
    const entries = await Promise.all(remoteNames().map(entryOf))
    const found = pageAt<Manifest>([shellManifest, ...entries], url.pathname)
    const entry = entries.find((candidate) => candidate === found?.owner)
    const year = new Date().getFullYear()
    const { contact, gallery } = config
    renderers.keepOnly([pairOf(), ...entries.map(({ name }) => pairOf(name))])
    const outcome = await renderers.render(
      pairOf(entry?.name),
      { url: url.href, contact, year, gallery, nonce: '' },
      entries,
    )
    if (outcome.kind !== 'page') throw new Error(outcome.reason)
    const rendered = outcome.page
    if ('to' in rendered) return reply.status(rendered.status).header('location', rendered.to).send()
    const kind = found?.page.document ?? 'default'
    const boot = {
      entries,
      shell: developmentBuild('', ''),
      document: kind,
      foreignScripts: kind === 'pay' && config.checkoutScript ? [config.checkoutScript] : [],
      contact,
      year,
      gallery,
      ...(entry ? { rendered: { name: entry.name, build: 'dev' } } : {}),
      ...rendered.boot,
    }
    const html = page
      .replace(/<title>.*?<\/title>/, () => `<title>${rendered.head.title}</title>`)
      .replace('<div id="root"></div>', () => `<div id="root">${rendered.html}</div>`)
      .replace(/(id="boot"[^>]*>)[^<]*/, (_match, open: string) => open + scriptJson(boot))
    return reply
      .status(rendered.status)
      .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
      .send(html)
  }
}
