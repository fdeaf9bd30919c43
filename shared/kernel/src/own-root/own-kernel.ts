import type { QueryClient } from '@tanstack/react-query'
import { createStore } from 'jotai'
import { ApiError, type Api } from '../api.ts'
import { hearTime } from '../clock.ts'
import { createKernel } from '../create-kernel.ts'
import { accountOf, tokenAtom } from '../identity.ts'
import type { Kernel } from '../remote-module.ts'
import { themeAtom } from '../theme.ts'
import type { PlainKernel } from './border.ts'

/**
 * The kernel of a remote with its own React: it has its own store and query cache, and takes everything else from the
 * shell.
 */
export function createOwnKernel(shell: PlainKernel, query: QueryClient): Kernel & { follow(): void } {
  const store = createStore()
  const { session, notify, crossesDocuments, hasPage, prefetch, contact, foreignScripts, flagAt } = shell
  const invalidate = query.invalidateQueries.bind(query)
  query.invalidateQueries = (filters, options) => {
    shell.makeStale(filters?.queryKey)
    return invalidate(filters, options)
  }
  let known: string | null = null
  /** Copies the login, the clock and the theme from the shell's current state. */
  const follow = () => {
    const token = session.token()
    const before = accountOf(known)
    if (before !== null && before !== accountOf(token)) query.clear()
    known = token
    store.set(tokenAtom, token)
    hearTime(new Date(shell.now()).toISOString())
    store.set(themeAtom, shell.theme())
  }
  follow()
  store.sub(themeAtom, () => {
    if (store.get(themeAtom) !== shell.theme()) shell.choose(store.get(themeAtom))
  })
  const parts = { session, notify, crossesDocuments, hasPage, prefetch, contact, foreignScripts, flagAt }
  return { ...createKernel({ ...parts, query, store, api: ownApi(shell.api) }), follow }
}

/**
 * The shell's calls, with errors of this kernel's own class, because the remote's pages recognise errors with
 * `instanceof`.
 */
const ownApi = ({ get, post, upload }: Api): Api => ({
  get: (...asked) => get(...asked).catch((error: unknown) => Promise.reject(ownError(error))),
  post: async (...sent) => withOwnError(await post(...sent)) as never,
  upload: async (...sent) => withOwnError(await upload(...sent)),
})

const withOwnError = <Sent extends { ok: boolean; error?: unknown }>(sent: Sent): Sent =>
  sent.ok ? sent : { ...sent, error: ownError(sent.error) }

function ownError(error: unknown): Error {
  const { status, message, refusal, fields } = error as ApiError
  return typeof status === 'number'
    ? new ApiError(status, message, { ...(refusal as object | null), errors: fields })
    : (error as Error)
}
