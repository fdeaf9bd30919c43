import { ApiError, SOMETHING_WRONG, type Api, type Query } from '@app/kernel'

/** Milliseconds that a document waits for one answer of the API. */
const TIMEOUT = 2500

/** The API as the server's rendering sees it: public reads only, nobody logged in. */
export function createServerApi(apiUrl: string, clientAddress: string): Api {
  return {
    async get<T>(path: string, query: Query = {}) {
      const url = new URL(apiUrl + path)
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) url.searchParams.set(name, String(value))
      const response = await fetch(url, {
        signal: AbortSignal.timeout(TIMEOUT),
        headers: { 'x-forwarded-for': clientAddress },
      }).catch(() => {
        throw new ApiError(0, SOMETHING_WRONG)
      })
      const answer = (await response.json().catch(() => null)) as { message: string; data: T } | null
      if (!response.ok || !answer) throw new ApiError(response.status, answer?.message ?? SOMETHING_WRONG, answer?.data)
      return answer.data
    },
    post() {
      throw new Error('documents are rendered from reads alone')
    },
  }
}
