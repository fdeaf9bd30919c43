import { createHash } from 'node:crypto'
import { ENDPOINTS } from '@app/contracts/endpoints'
import { shapesOf } from '@app/contracts/shape'
import { Refusal } from '../append-version.ts'
import { readBuild } from '../facts.ts'
import { callFaults, type ApiFace } from '../fit.ts'
import { buildsOf } from '../version.ts'
import type { Context } from './context.ts'
import { apiName, apiOf } from './live.ts'

interface Options {
  /** The site whose API is checked; if omitted, the contracts of this checkout are used. */
  site?: string | undefined
}

/**
 * Lets the API's own pipeline check, before a release, that the API has every call of the live builds, the last good
 * builds and a canary.
 *
 * @throws Refusal with a line for each missing field or operation.
 */
export async function fitsApi({ releases, history, say }: Context, { site }: Options): Promise<void> {
  const api = site ? await apiOf(site) : apiHere()
  const remotes = (await history()).versions.at(-1)?.remotes ?? []
  const builds = remotes.flatMap((remote) => buildsOf(remote).map((build) => ({ name: remote.name, build })))
  const faults = builds.flatMap(({ name, build }) => {
    const found = readBuild(releases, name, build)
    // a build that is missing from the folder can't call the API
    if (!found) return []
    return callFaults(found.sidecar, api, site ? apiName(site) : 'this API').map(
      (fault) => `${name} ${build}: ${fault}`,
    )
  })
  if (faults.length > 0) throw new Refusal(faults.join('\n'))
  say(`API ${api.release} answers all that ${builds.length} builds call`)
}

function apiHere(): ApiFace {
  const operations = shapesOf(ENDPOINTS)
  return { release: createHash('sha256').update(JSON.stringify(operations)).digest('hex').slice(0, 10), operations }
}
