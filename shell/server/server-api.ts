import { ApiError, SOMETHING_WRONG, type Api } from '@app/kernel'
import type { Envelope } from '@app/contracts/wire'
import type { DependsOn } from './page-cache.ts'

/** Milliseconds that a document waits for one answer of the API. */
const TIMEOUT = 2500
const WEAKER: readonly DependsOn[] = ['content', 'schedule', 'now']

/** The API as the server's rendering sees it: public reads only, nobody logged in. */
export function createServerApi(apiUrl: string): { api: Api; dependsOn(): DependsOn } {
  let weakest = 0
  const note = (stated: string | null) => {
    const index = WEAKER.indexOf(stated as DependsOn)
    weakest = Math.max(weakest, index === -1 ? WEAKER.indexOf('now') : index)
  }
  const api: Api = {
    async get(path, ...asked: [query?: object] | []) {
      const url = new URL(apiUrl + path)
      for (const [name, value] of Object.entries(asked[0] ?? {}))
        if (value !== undefined) url.searchParams.set(name, String(value))
      const response = await fetch(url, {
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch(() => {
        note(null)
        throw new ApiError(0, SOMETHING_WRONG)
      })
      note(response.headers.get('x-depends-on'))
      const answer = (await response.json().catch(() => null)) as Envelope<never> | null
      if (!response.ok || !answer) throw new ApiError(response.status, answer?.message ?? SOMETHING_WRONG, answer?.data)
      return answer.data
    },
    post() {
      throw new Error('documents are rendered from reads alone')
    },
  }
  return {
    api,
    /** The weakest of what was read so far; a refusal or a failure counts as now. */
    dependsOn: () => WEAKER[weakest]!,
  }
}
