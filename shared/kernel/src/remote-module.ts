import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { Api } from './api.ts'
import type { NoticeKind } from './notices.ts'
import type { Session } from './session.ts'

/** The objects that the shell passes to every remote; the page has one of each. */
export interface Kernel {
  query: QueryClient
  /** The state that exists only in this browser, in atoms. On the server, each rendering has its own store. */
  store: ReturnType<typeof createStore>
  api: Api
  session: Session
  /** A toast titled Error, Success or Info. */
  notify(kind: NoticeKind, message: string): void
  /**
   * Whether going from one path to another requires a full page load, because their documents have different policies.
   */
  crossesDocuments(from: string, to: string): boolean
  /** Whether the registry has a page for a path, so that no link leads to a missing page. */
  hasPage(path: string): boolean
  /** Fetches the code that a path needs, if it has not been loaded; never fails. */
  prefetch(path: string): void
  /** The clinic's configured contact details. Since contract 1.1. */
  contact: Contact
  /**
   * The URLs of foreign scripts that this document may run: only the payment provider's, and only in documents that
   * take payments.
   */
  foreignScripts: readonly string[]
  /**
   * Returns another remote's panel, in the version that is live for this page. Since contract 1.8.
   *
   * @returns undefined if that remote or its build has no such panel.
   * @throws Error if the remote's code does not load.
   */
  panel(remote: string, name: string): Promise<ComponentType<PanelProps> | undefined>
  /**
   * Whether a flag is on for this browser, on the page at a path; `useFlag` calls it. Since contract 1.9.
   *
   * @throws Error in development and tests if the page does not declare the flag; elsewhere such a flag is off.
   */
  flagAt(flag: string, path: string): boolean
}

/** From the configuration; the demo values are not real contacts. */
export interface Contact {
  phones: readonly string[]
  address: string
  social: readonly { name: string; url: string }[]
  /** The chat's number, in digits with the country code; missing if there is no chat. */
  whatsapp?: string
  /** Address of the wellness site; missing if there is none. */
  wellness?: string
}

export interface Head {
  title: string
  description?: string
  robots?: string
  /** The path of the page's canonical address, relative to the site's address. */
  canonical?: string
  /** The page's type in Open Graph; `website` if it is omitted. */
  kind?: 'website' | 'article' | 'profile'
  /** schema.org objects without `@context`; paths in them become addresses of this site. Since contract 1.1. */
  data?: readonly StructuredData[]
}

/** One object of schema.org, as JSON-LD: `{ '@type': 'Article', headline: … }`. */
export interface StructuredData {
  '@type': string
  [property: string]: unknown
}

export interface RouteAt {
  pathname: string
  params: Readonly<Record<string, string | undefined>>
  kernel: Kernel
}

export interface FallbackProps {
  retry(): void
}

export interface PanelProps {
  /** The subject of the panel, such as an appointment's id. */
  id: string
}

/** The one module that a remote exposes, as `./remote`. */
export interface RemoteModule {
  contract: string
  build: string
  /**
   * The routes below the site's root; public pages load their data here, private ones load it in their components,
   * behind the guard.
   */
  routes(kernel: Kernel): RouteObject[]
  /**
   * Read from the query cache, so that it is the same on the server and in the browser; undefined means the manifest's
   * head.
   */
  head(at: RouteAt): Head | undefined
  /**
   * Shown when a route of this remote fails; if this fallback has not loaded either, a plain one of the shell is shown.
   */
  fallback: ComponentType<FallbackProps>
  /** The remote's panels, which pages of other remotes may show beside their own content. Since contract 1.8. */
  panels?: Readonly<Record<string, ComponentType<PanelProps>>>
  /** True while the page must not switch to another version: during a call, a payment or a half-filled form. */
  busy(): boolean
}

export const defineRemote = (module: RemoteModule): RemoteModule => module
