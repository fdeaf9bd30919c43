import type { Entry } from '@app/federation/registry'
import { trustEntries } from './trust.ts'

/** Milliseconds after which the registry counts as unreachable. */
const PATIENCE = 5000

/** Reads the current registry. @throws if the registry does not respond. */
export async function readEntries(): Promise<Entry[]> {
  const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  return (await response.json()) as Entry[]
}

/**
 * Returns a remote's current entry, whose hashes are accepted after that. Returns undefined if the registry no longer
 * names the remote.
 */
export async function readEntry(name: string): Promise<Entry | undefined> {
  const entry = (await readEntries()).find((candidate) => candidate.name === name)
  if (entry) trustEntries([entry])
  return entry
}
