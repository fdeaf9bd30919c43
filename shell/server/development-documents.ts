import type { FastifyReply, FastifyRequest } from 'fastify'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { developmentBuild } from '@app/federation/development'
import { devPort, remoteNames } from '@app/federation/remote-folders'
import type { Entry } from '@app/federation/registry'
import type { Manifest } from '@app/federation/manifest'
import type { RemoteModule } from '@app/kernel'
import type * as ShellBundle from '../src/entry.server.tsx'
import type { WebConfig } from './config.ts'
import { scriptJson } from './html.ts'
import { createServerApi } from './server-api.ts'
import { createServerBundles } from './server-bundles.ts'

/**
 * Documents for `npm run dev`: the shell's dev document with the same rendering put into it. Bundles are imported anew
 * when their file changes. No policy here: hot reload needs what the policy forbids.
 */
export function createDevelopmentDocuments(config: WebConfig, devShell: string) {
  createServerBundles(config.releases) // its hook supplies the framework to bundles
  const fresh = async <T>(name: string): Promise<T> => {
    const file = join(config.releases, name, 'dev/server/index.mjs')
    return import(`${pathToFileURL(file).href}?v=${statSync(file).mtimeMs}`) as Promise<T>
  }
  const entryOf = async (name: string): Promise<Entry> => {
    const { manifest } = (await import(`../../remotes/${name}/manifest.ts`)) as { manifest: Manifest }
    return { ...manifest, current: developmentBuild(`http://localhost:${devPort(name)}/`, manifest.contract) }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const url = new URL(request.url, 'http://site.invalid')
    const page = await fetch(`${devShell}/`).then((answer) => answer.text())
    const entries = await Promise.all(remoteNames().map(entryOf))
    const app = await fresh<typeof ShellBundle>('shell')
    const owner = app.findPage({ entries }, url.pathname)?.owner
    const entry = entries.find((candidate) => candidate === owner)
    const modules = new Map<string, RemoteModule>()
    if (entry) modules.set(entry.name, (await fresh<{ default: RemoteModule }>(entry.name)).default)
    const year = new Date().getFullYear()
    const rendered = await app.render({
      url: url.href,
      entries,
      modules,
      contact: config.contact,
      year,
      gallery: config.gallery,
      api: createServerApi(config.apiUrl).api,
      nonce: '',
    })
    if (rendered instanceof Response)
      return reply
        .status(rendered.status)
        .header('location', rendered.headers.get('location') ?? '/')
        .send()
    const kind = app.documentAt(entries, url.pathname)
    const boot = {
      entries,
      shell: developmentBuild('', ''),
      document: kind,
      foreignScripts: kind === 'pay' && config.checkoutScript ? [config.checkoutScript] : [],
      contact: config.contact,
      year,
      gallery: config.gallery,
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
