import { Refusal } from '../append-version.ts'
import { readBuild } from '../facts.ts'
import type { Sidecar } from '../../registry.ts'
import type { State } from '../version.ts'

/**
 * The shell that visitors have; undefined while nothing is live.
 *
 * @throws Refusal: what can't be read can't be checked against.
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

/** Keys of what a site's API answers. @throws Refusal where the site does not say it. */
export async function operationsOf(site: string): Promise<string[]> {
  const address = `${site.replace(/\/$/, '')}/backend/operations`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    const { data } = (await answer.json()) as { data: unknown }
    if (!answer.ok || !Array.isArray(data)) throw new Error(`status ${answer.status}`)
    return data as string[]
  } catch (error) {
    throw new Refusal(`${address} does not say what the API answers: ${(error as Error).message}`, { cause: error })
  }
}
