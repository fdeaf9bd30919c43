import type { FurtherReading, LandingPage } from '@app/contracts/landing'
import { queryOptions, type Kernel } from '@app/kernel'

const ARTICLES = 3
const DOCTORS = 12

export const landingQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['landing', slug],
    queryFn: () => api.get('/landing/page', { path: slug }),
  })

export const doctorsForQuery = ({ api }: Kernel, { doctors, slug }: LandingPage) =>
  queryOptions({
    queryKey: ['landing', slug, 'doctors'],
    queryFn: () =>
      api.get('/doctor/user/by-profile-type', {
        limit: DOCTORS,
        ...(doctors.profile_type ? { profile_type: doctors.profile_type } : {}),
        ...(doctors.treatment ? { treatment: doctors.treatment.slug } : {}),
        ...(doctors.languages.length ? { language: doctors.languages.join(',') } : {}),
      }),
  })

export const readingQuery = ({ api }: Kernel, { id }: FurtherReading) =>
  queryOptions({
    queryKey: ['reading', id],
    queryFn: () => api.get('/user/blogs', { blog_category_id: id, limit: ARTICLES }),
  })
