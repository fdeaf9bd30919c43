import type { FlagAnswers } from '@app/federation/flags'
import type { Entry } from '@app/federation/registry'
import type { Contact } from '@app/kernel'
import type { Answered } from '../../src/asked-api.ts'

/** A server bundle as the web process read and checked it; the renderer itself reads none of a build's files. */
export interface Source {
  /** The `file:` address, which stack traces name. */
  url: string
  text: string
}

/** The data from which a page is rendered, in addition to the registry's entries. */
export interface PageRequest {
  url: string
  contact: Contact
  year: number
  gallery: boolean
  /** The values of the flags that the page declares. */
  flags: FlagAnswers
  nonce: string
}

/** The messages from the web process to a renderer. */
export type ToRenderer =
  | { kind: 'load'; shell: Source; remote?: Source & { name: string } }
  | { kind: 'entries'; entries: readonly Entry[] }
  | { kind: 'render'; id: number; request: PageRequest }
  | { kind: 'answer'; id: number; call: number; answered: Answered }

/**
 * The messages from a renderer to the web process. `id` is the number of a rendering, `call` the number of its read
 * from the API.
 */
export type FromRenderer =
  | { kind: 'started' }
  | { kind: 'loaded' }
  | { kind: 'refused'; reason: string }
  | { kind: 'begun'; id: number }
  | { kind: 'read'; id: number; call: number; path: string; query: Readonly<Record<string, string>> }
  /** The page's HTML, and all other data as JSON: passing on one text costs less than passing on an object. */
  | { kind: 'rendered'; id: number; html: string; rest: string }
  | { kind: 'threw'; id: number; reason: string }
  | { kind: 'log'; text: string }
