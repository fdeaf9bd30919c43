import type { Entry } from '@app/federation/registry'
import { trustEntries } from './trust.ts'

/** Milliseconds after which the registry counts as away. */
const PATIENCE = 5000

/** What the registry says of a remote now; its hashes count from here on. Undefined where it no longer names it. */
export async function readEntry(name: string): Promise<Entry | undefined> {
  const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) return undefined
  const entry = ((await response.json()) as Entry[]).find((candidate) => candidate.name === name)
  if (entry) trustEntries([entry])
  return entry
}
