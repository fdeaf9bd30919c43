import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indiaDate } from '@app/domain/india-time'
import type { FlagAnswers } from '@app/federation/flags'
import type { Page, PageDocument } from '@app/federation/manifest'
import type { Build, Entry } from '@app/federation/registry'
import type { Rendered } from '../src/entry.server.tsx'
import { iconOf } from '../src/heads.ts'
import { absoluteHead } from './absolute-head.ts'
import type { WebConfig } from './config.ts'
import { withFlags } from './flags/site-flags.ts'
import { renderDocument } from './html.ts'
import { bannerOf } from './override/banner.ts'
import type { Variant } from './override/variant.ts'
import type { DependsOn, Made } from './page-cache.ts'
import { browserPart } from './registry/entries.ts'
import type { Registry } from './registry/served-registry.ts'

/** A rendered document without its nonce. */
export interface PageDocumentMade extends Made {
  status: number
  kind: PageDocument
  /** The nonce is inserted between each two of these pieces. */
  pieces: readonly Buffer[]
}

/** The address of a page, with its site, its page definition and the remote that owns it. */
export interface Place {
  site: Registry | Variant
  url: URL
  page: Page | undefined
  entry: Entry | undefined
  /** The values of the flags that the page declares. */
  flags: FlagAnswers
}

/** The build that rendered the document, if the page belongs to a remote. */
export interface MadeBy {
  build: Build | undefined
  /** That build's scripts, or the shell's, that are loaded when the page is opened. */
  pageScripts?: readonly string[] | undefined
  /** The sheets of the shell's own pages, if it is one of them. */
  pageStyles?: readonly string[] | undefined
  dependsOn: DependsOn
}

/** Bytes that a cached page needs in addition to its text. */
export const OVERHEAD = 2000

export const yearInIndia = () => Number(indiaDate(new Date().toISOString()).slice(0, 4))

/** Makes documents with the head, the styles, the scripts, the inlined registry and the rendered content. */
export function createDocumentMaker(config: WebConfig) {
  /**
   * A placeholder that each response replaces with its own nonce. The placeholder is random, so nobody who writes
   * content can know it.
   */
  const nonce = randomBytes(16).toString('hex')
  const sheets = new Map<string, string>()
  /** Style sheets never change within a build. */
  const sheet = (name: string, build: string, file: string) => {
    const path = join(config.releases, name, build, 'web', file)
    const text = sheets.get(path) ?? readFileSync(path, 'utf8')
    sheets.set(path, text)
    return text
  }
  const stylesOf = (name: string, build: Build, more: readonly string[] = []) =>
    [...build.css, ...more].map((file) => ({ href: build.base + file, text: sheet(name, build.build, file) }))

  /** @param made - The build that rendered the page; omitted if nothing was rendered. */
  function documentOf({ site, url, page, entry, flags }: Place, rendered: Rendered, made?: MadeBy): PageDocumentMade {
    const { entries, shell, isWhole, compared } = site
    const build = made?.build
    const { base, files } = build ?? shell
    const kind = page?.document ?? 'default'
    const html = renderDocument({
      nonce,
      head: made ? absoluteHead(rendered.head, url.pathname, config.publicUrl) : rendered.head,
      shareImage: `${config.storageUrl ?? config.publicUrl}/images/share.png`,
      icon: iconOf(page),
      styles: [...stylesOf('shell', shell, made?.pageStyles), ...(build ? stylesOf(entry!.name, build) : [])],
      fonts: Object.keys(shell.files)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => shell.base + file),
      scripts: shell.js.map((file) => ({ src: shell.base + file, integrity: shell.files[file] })),
      preload: [...(build ? [build.entry, ...build.js] : []), ...(made?.pageScripts ?? [])].flatMap((file) => {
        const integrity = files[file]
        // a dev server has no hashes
        return integrity ? { href: base + file, integrity } : []
      }),
      banner: 'shown' in site ? bannerOf(site.shown) : undefined,
      html: rendered.html,
      boot: {
        entries: withFlags(entries, flags),
        shell: browserPart(shell),
        document: kind,
        foreignScripts: kind === 'pay' ? config.checkouts.map(({ script }) => script) : [],
        contact: config.contact,
        year: yearInIndia(),
        gallery: config.gallery,
        ...(compared === undefined ? {} : { compared }),
        ...(build ? { rendered: { name: entry!.name, build: build.build } } : {}),
        ...rendered.boot,
      },
    })
    // while one of the registry's remotes is unknown, an unknown address may belong to one of that remote's pages
    const status = made && !page && !isWhole ? 503 : rendered.status
    const pieces = html.split(nonce).map((piece) => Buffer.from(piece))
    return {
      status,
      kind,
      pieces,
      dependsOn: made && (status === 200 || !page) ? made.dependsOn : 'now',
      bytes: pieces.reduce((sum, { length }) => sum + length, OVERHEAD),
      isFault: !made || status >= 500,
    }
  }

  return { nonce, documentOf }
}
