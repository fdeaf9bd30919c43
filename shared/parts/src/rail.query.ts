import type { ProfileType } from '@app/domain/profile-type'
import { queryOptions, type Kernel } from '@app/kernel'
import { discoveryCallQuery } from './discovery-call.query.ts'

/** How many experts are read: the first of them may be free for longer appointments only. */
const SOONEST = 4

/** The experts who are free soonest, of one kind or of all. */
export const soonestQuery = ({ api }: Kernel, kind?: ProfileType) =>
  queryOptions({
    queryKey: ['rail', 'soonest', kind ?? null],
    queryFn: () => api.get('/doctor/user/doctor-list', { limit: SOONEST, ...(kind ? { profile_type: kind } : {}) }),
  })

/** One question of the list; null if it is no longer in the list. The document contains only this question. */
export const questionQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['rail', 'question', id],
    queryFn: async () => (await api.get('/faq/list')).find((question) => question.id === id) ?? null,
  })

/** Loads a rail's content; anything that does not load is omitted. */
export const prefetchRail = (
  kernel: Kernel,
  { kind, question }: { kind?: ProfileType | undefined; question?: string },
) =>
  Promise.all([
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
    kernel.query.prefetchQuery(soonestQuery(kernel, kind)),
    question !== undefined && kernel.query.prefetchQuery(questionQuery(kernel, question)),
  ])
