import { queryOptions, type Kernel } from '@app/kernel'
import { ANYBODY, statedOf, type Wish } from './wish.ts'

export const PAGE_SIZE = 12

/** Reads the list of experts with which a page opens. */
export const doctorsQuery = ({ api }: Kernel, wish: Wish = ANYBODY, page = 1) =>
  queryOptions({
    queryKey: ['doctors', 'list', wish, page],
    queryFn: () => api.get('/doctor/user/doctor-list', { ...statedOf(wish), ...partOf(page) }),
  })

/** Reads the list of experts for a search or a filter on an open page (specification, section 7). */
export const searchQuery = (kernel: Kernel, wish: Wish, page = 1) => ({
  ...doctorsQuery(kernel, wish, page),
  async queryFn() {
    const found = await kernel.api.post(
      '/doctor/user/search-doctor',
      { ...statedOf(wish), ...partOf(page) },
      { isQuiet: true },
    )
    if (!found.ok) throw found.error
    return found.value
  },
})

const partOf = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE })

/** Reads how many doctors would remain after each further choice. */
export const facetsQuery = ({ api }: Kernel, wish: Wish) =>
  queryOptions({
    queryKey: ['doctors', 'facets', wish],
    queryFn: () => api.get('/doctor/user/doctor-facets', statedOf(wish)),
  })

export const doctorQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['doctors', 'detail', id],
    queryFn: () => api.get('/doctor/user/doctor-detail', { id }),
  })

export const doctorBySlugQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['doctors', 'by-slug', slug],
    queryFn: () => api.get('/doctor/user/by-slug', { slug }),
  })

/** Reads the doctor's own profile as it will look after approval. */
export const previewQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctor', 'profile', 'preview'],
    queryFn: () => api.get('/professional-detail/user/preview'),
    staleTime: 0,
  })

export const feedbackQuery = ({ api }: Kernel, doctorId?: number) =>
  queryOptions({
    queryKey: ['feedback', doctorId ?? null],
    queryFn: () => api.get('/feedback/feedback-list', doctorId === undefined ? {} : { doctor_id: doctorId }),
  })
