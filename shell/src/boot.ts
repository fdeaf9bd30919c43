import type { PageDocument } from '@app/federation/manifest'
import type { Build, Entry } from '@app/federation/registry'
import type { Contact, DehydratedState } from '@app/kernel'

/** The data that the web process writes into the document, as JSON in `#boot`. */
export interface Boot {
  entries: Entry[]
  shell: Build
  document: PageDocument
  foreignScripts: string[]
  contact: Contact
  /** The year in India when the document was rendered. */
  year: number
  /** True if the component gallery at `/ui` is served, which production does not do. */
  gallery: boolean
  /** The build that rendered this document's content; missing if the browser must render it. */
  rendered?: { name: string; build: string }
  /** The name of the remote whose canary is compared with the live build; missing while there is none. */
  compared?: string
  query?: DehydratedState
  router?: { loaderData: Record<string, unknown>; errors?: Record<string, unknown> | null }
}

export const readBoot = (): Boot => JSON.parse(document.getElementById('boot')!.textContent) as Boot
