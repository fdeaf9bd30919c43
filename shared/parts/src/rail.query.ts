import type { ProfileType } from '@app/domain/profile-type'
import { queryOptions, type Kernel } from '@app/kernel'
import { discoveryCallQuery } from './discovery-call.query.ts'

/** The one expert who is free soonest, of one kind or of all; in a list, because the directory returns a list. */
export const soonestQuery = ({ api }: Kernel, kind?: ProfileType) =>
  queryOptions({
    queryKey: ['rail', 'soonest', kind ?? null],
    queryFn: () => api.get('/doctor/user/doctor-list', { limit: 1, ...(kind ? { profile_type: kind } : {}) }),
  })

/** One question of the list; null if the list no longer has it. The document carries only this one question. */
export const questionQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['rail', 'question', id],
    queryFn: async () => (await api.get('/faq/list')).find((question) => question.id === id) ?? null,
  })

/** Loads what a rail shows; a part that does not load is omitted. */
export const prefetchRail = (
  kernel: Kernel,
  { kind, question }: { kind?: ProfileType | undefined; question?: string },
) =>
  Promise.all([
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
    kernel.query.prefetchQuery(soonestQuery(kernel, kind)),
    question !== undefined && kernel.query.prefetchQuery(questionQuery(kernel, question)),
  ])
