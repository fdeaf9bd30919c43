import { mutation, queryOptions, type Kernel } from '@app/kernel'

const PROFILE = ['doctor', 'profile'] as const
const options = { makesStale: () => [PROFILE] } as const

export const profileQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: PROFILE, queryFn: () => api.get('/professional-detail/user'), staleTime: 0 })

/** Reads the treatments, by category. */
export const treatmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['treatments', 'categories'],
    queryFn: () => api.get('/treatment-category/user-treatment-category'),
  })

/** Reads the languages that experts speak; doctors type a language that is not in the list. */
export const languagesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctors', 'languages'], queryFn: () => api.get('/doctor/getDoctor-languages') })
export const specializationsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctors', 'specializations'],
    queryFn: () => api.get('/specialization/user/list', { limit: 100 }),
  })

/** Reads one list of the doctor's career as it will be once we have approved the pending changes. */
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
