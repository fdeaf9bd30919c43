import { mutation, queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads, because a reminder may come while a page is open. */
const EVERY = 60_000

const KEY = ['notices']

export const noticesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/notices'), refetchInterval: EVERY })

/** Marks the notices as read; the response is the list after this change. */
export const readNotices = mutation('/notices/read', {
  isQuiet: true,
  onSuccess({ query }, list) {
    // a response to an earlier request does not include this change, so that request is cancelled
    void query.cancelQueries({ queryKey: KEY }).then(() => query.setQueryData(KEY, list))
  },
})
