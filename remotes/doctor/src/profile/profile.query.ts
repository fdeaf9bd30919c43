import { mutation, queryOptions, type Kernel } from '@app/kernel'

const PROFILE = ['doctor', 'profile'] as const
const options = { makesStale: () => [PROFILE] } as const

export const profileQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: PROFILE, queryFn: () => api.get('/professional-detail/user'), staleTime: 0 })

/** What can be treated, by name. */
export const treatmentsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['treatments', 'names'], queryFn: () => api.get('/treatment/user/list', { limit: 100 }) })

export const updateProfile = mutation('/professional-detail/user/update', options)
export const removeFilm = mutation('/professional-detail/user/remove-film', options)

export const addEducation = mutation('/education', options)
export const removeEducation = mutation('/education/remove', options)
export const addExperience = mutation('/experience', options)
export const removeExperience = mutation('/experience/remove', options)
export const addAward = mutation('/awards', options)
export const removeAward = mutation('/awards/remove', options)
