import type { Entry } from '@app/federation/registry'
import { trustEntries } from './trust.ts'

/** Milliseconds after which the registry counts as unreachable. */
const PATIENCE = 5000

/** What the registry says now. @throws where it does not answer. */
export async function readEntries(): Promise<Entry[]> {
  const response = await fetch('/registry.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) throw new Error(`the registry answered ${response.status}`)
  return (await response.json()) as Entry[]
}

/** What it says of a remote; its hashes count from here on. Undefined when the registry no longer names it. */
export async function readEntry(name: string): Promise<Entry | undefined> {
  const entry = (await readEntries()).find((candidate) => candidate.name === name)
  if (entry) trustEntries([entry])
  return entry
}
