import { pageByPage } from '@app/parts/page-by-page'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

/** The number of sessions that one request returns. */
const PAGE = 20
const SESSIONS = ['patient', 'exercise-sessions'] as const

export const guidesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'guides'], queryFn: () => api.get('/self-help-guide/list') })

export const guideQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({ queryKey: ['patient', 'guide', slug], queryFn: () => api.get('/self-help-guide/detail', { slug }) })

export const exercisesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['patient', 'exercises'], queryFn: () => api.get('/exercise/list') })

export const exerciseQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({ queryKey: ['patient', 'exercise', slug], queryFn: () => api.get('/exercise/detail', { slug }) })

/** Reads the reader's finished sessions, one page at a time. */
export const sessionsQuery = ({ api }: Kernel) => ({
  queryKey: SESSIONS,
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/exercise/sessions', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const addSession = mutation('/exercise/add-session', { makesStale: () => [SESSIONS] })
