import { mutation, queryOptions, type Kernel } from '@app/kernel'

const PROFILE = ['doctor', 'profile'] as const
const options = { makesStale: () => [PROFILE] } as const

export const profileQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: PROFILE, queryFn: () => api.get('/professional-detail/user'), staleTime: 0 })

/** What can be treated, by category. */
export const treatmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['treatments', 'categories'],
    queryFn: () => api.get('/treatment-category/user-treatment-category'),
  })

/** The languages that experts speak, and what they name as their field: a new one is typed. */
export const languagesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctors', 'languages'], queryFn: () => api.get('/doctor/getDoctor-languages') })
export const specializationsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctors', 'specializations'],
    queryFn: () => api.get('/specialization/user/list', { limit: 100 }),
  })

/** The lists of a career, as they will be once we have looked at what waits. */
const entries = <List>(name: string, queryFn: () => Promise<List>) => ({
  queryKey: [...PROFILE, name],
  queryFn,
  staleTime: 0,
})
export const educationQuery = ({ api }: Kernel) => entries('education', () => api.get('/education'))
export const experienceQuery = ({ api }: Kernel) => entries('experience', () => api.get('/experience'))
export const awardsQuery = ({ api }: Kernel) => entries('awards', () => api.get('/awards'))

export const updateProfile = mutation('/professional-detail/user/update', options)
export const removeFilm = mutation('/professional-detail/user/remove-film', options)

export const addEducation = mutation('/education', options)
export const removeEducation = mutation('/education/remove', options)
export const addExperience = mutation('/experience', options)
export const removeExperience = mutation('/experience/remove', options)
export const addAward = mutation('/awards', options)
export const removeAward = mutation('/awards/remove', options)
