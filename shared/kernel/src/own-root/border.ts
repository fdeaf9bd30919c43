import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import type { Kernel } from '../remote-module.ts'
import type { Theme } from '../theme.ts'

/**
 * What the shell hands to a remote that brings its own React: functions and data. Neither a hook nor a component crosses
 * this border, because each works with one React alone.
 */
export interface PlainKernel extends Pick<
  Kernel,
  'api' | 'session' | 'notify' | 'crossesDocuments' | 'hasPage' | 'prefetch' | 'contact' | 'foreignScripts'
> {
  /** The server's time in milliseconds. */
  now(): number
  theme(): Theme | undefined
  choose(theme: Theme | undefined): void
  /** Says that the shell's own copies of these answers are old. */
  makeStale(key: QueryKey | undefined): void
  /** Calls the listener when the login, the clock or the theme changes. @returns a function that ends it. */
  subscribe(listener: () => void): () => void
}

/** What a mounted root asks of the frame around it. */
export interface Frame {
  /** Goes to a path of the site, as a link of the shell does. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void
  /** The root has thrown: the frame shows the remote's fallback instead. */
  fail(error: unknown): void
}

/** What the server has rendered, besides the HTML: the root starts with it in the browser. */
export interface Served {
  query: DehydratedState
  loaderData: Record<string, unknown>
}

/** What came of bringing a page; an error that nobody below shows is thrown instead. */
export interface Brought {
  /** Another path, to which the page leads, and the status of that. */
  to?: { path: string; status: number }
  /** The error that the page itself shows: the frame takes the status and the title from it. */
  error?: unknown
  served?: Served
}
