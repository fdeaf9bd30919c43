import { ApiError, type Api } from '@app/kernel'

/** What the API said to a read: its data, or why there is none (status 0: it did not answer). */
export type Answered = { data: unknown } | { refused: { status: number; message: string; data: unknown } }
/** Reads of the API for whoever may not read itself. */
export type Ask = (path: string, query: object | undefined) => Promise<Answered>

/** The API as the server's rendering sees it: public reads only, nobody logged in. */
export const createAskedApi = (ask: Ask): Api => ({
  async get(path, ...asked: [query?: object] | []) {
    const answered = await ask(path, asked[0])
    if ('data' in answered) return answered.data as never
    const { status, message, data } = answered.refused
    throw new ApiError(status, message, data)
  },
  post() {
    throw new Error('documents are rendered from reads alone')
  },
})
