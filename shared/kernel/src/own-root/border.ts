import type { DehydratedState, QueryKey } from '@tanstack/react-query'
import type { Kernel } from '../remote-module.ts'
import type { Theme } from '../theme.ts'

/**
 * What the shell passes to a remote that brings its own React: functions and data. Hooks and components never cross
 * this border, because each works with only one React.
 */
export interface PlainKernel extends Pick<
  Kernel,
  'api' | 'session' | 'notify' | 'crossesDocuments' | 'hasPage' | 'prefetch' | 'contact' | 'foreignScripts' | 'flagAt'
> {
  /** The server's time in milliseconds. */
  now(): number
  theme(): Theme | undefined
  choose(theme: Theme | undefined): void
  /** Tells the shell that its own copies of these responses are out of date. */
  makeStale(key: QueryKey | undefined): void
  /**
   * Calls the listener when the login, the clock or the theme changes. @returns a function that cancels the
   * subscription.
   */
  subscribe(listener: () => void): () => void
}

/** What a mounted root may ask of the frame around it. */
export interface Frame {
  /** Navigates to a path of the site, as a link in the shell does. */
  navigate(to: string, options?: { replace?: boolean; state?: unknown }): void
  /** The root has thrown: the frame shows the remote's fallback instead. */
  fail(error: unknown): void
}

/** The data from which the server rendered the page; the root starts with it in the browser. */
export interface Served {
  query: DehydratedState
  loaderData: Record<string, unknown>
}

/** The result of loading a page; an error that no route below shows is thrown instead. */
export interface Brought {
  /** The path to which the page redirects, and the HTTP status of the redirect. */
  to?: { path: string; status: number }
  /** The error that the page itself shows; the frame takes its status and title from it. */
  error?: unknown
  served?: Served
}
