import { Refusal } from '../append-version.ts'
import { readBuild } from '../facts.ts'
import type { ApiFace } from '../fit.ts'
import type { Sidecar } from '../../registry.ts'
import type { State } from '../version.ts'

/**
 * The shell that visitors get; undefined while nothing is live.
 *
 * @throws Refusal if the live shell can't be read, because then nothing can be checked against it.
 */
export function liveShell(releases: string, state: State | undefined): Sidecar | undefined {
  if (!state) return undefined
  const { current } = state.shell
  const found = readBuild(releases, 'shell', current)
  if (!found)
    throw new Refusal(
      `shell ${current} is live and not in ${releases}: bring it there, so that it can be checked against`,
    )
  return found.sidecar
}

/** Reads which calls and fields a site's API has. @throws Refusal if the site does not respond. */
export async function apiOf(site: string): Promise<ApiFace> {
  const backend = `${site.replace(/\/$/, '')}/backend`
  try {
    const answer = await fetch(`${backend}/release`, { signal: AbortSignal.timeout(10_000) })
    // an older API lists only the names of its operations
    if (answer.status === 404)
      return { release: 'unknown', operations: namesAlone(await dataOf(`${backend}/operations`)) }
    const { data } = (await answer.json()) as { data: ApiFace | null }
    if (!answer.ok || !data?.operations) throw new Error(`status ${answer.status}`)
    return data
  } catch (error) {
    throw new Refusal(`${backend}/release does not say what the API answers: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

const namesAlone = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]))

async function dataOf(address: string): Promise<string[]> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
  const { data } = (await answer.json()) as { data: unknown }
  if (!answer.ok || !Array.isArray(data)) throw new Error(`status ${answer.status}`)
  return data as string[]
}

/** Names a site's API for a refusal. */
export const apiName = (site: string): string => `the API of ${site}`
