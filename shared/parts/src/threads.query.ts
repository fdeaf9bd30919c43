import type { MessagePage, ThreadList } from '@app/contracts/threads'
import { mutation, type Kernel } from '@app/kernel'

/** The number of threads or messages loaded by one read. */
const PAGE = 20
/** Milliseconds between two checks for new messages, while the page is open. */
const THREADS_EVERY = 15_000
const MESSAGES_EVERY = 5000
const KEY = ['threads'] as const

/** The reader's threads, page by page. */
export const threadsQuery = ({ api }: Kernel) => ({
  queryKey: [...KEY, 'list'],
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/message/threads', { skip: pageParam, limit: PAGE }),
  initialPageParam: 0,
  getNextPageParam: (last: ThreadList, all: readonly ThreadList[]) =>
    last.threads.length < PAGE ? undefined : all.flatMap(({ threads }) => threads).length,
  refetchInterval: THREADS_EVERY,
  staleTime: 0,
})

/** One thread, the latest messages first. */
export const messagesQuery = ({ api }: Kernel, thread_id: string) => ({
  queryKey: [...KEY, 'messages', thread_id],
  queryFn: ({ pageParam }: { pageParam: number | undefined }) =>
    api.get('/message/list', {
      thread_id,
      limit: PAGE,
      ...(pageParam !== undefined && { before: pageParam }),
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ messages }: MessagePage) => {
    // an expert who took over the thread may not be allowed to read the first messages
    const first = messages.length < PAGE ? 1 : messages.at(-1)!.n
    return first > 1 ? first : undefined
  },
  refetchInterval: MESSAGES_EVERY,
  staleTime: 0,
})

const change = { makesStale: () => [KEY] }
export const sendMessage = mutation('/message/send', change)
export const letRead = mutation('/message/let-read', change)
export const readMessages = mutation('/message/read', { ...change, isQuiet: true })
export const openMessageFile = mutation('/message/open-file')
