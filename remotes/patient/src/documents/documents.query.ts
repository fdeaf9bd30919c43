import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'documents'] as const

export const documentsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/patient-document/list'), staleTime: 0 })

export const expertsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['patient', 'documents', 'experts'],
    queryFn: () => api.get('/patient-document/experts'),
    staleTime: 0,
  })

const change = { makesStale: () => [KEY] }
export const addDocument = mutation('/patient-document/add', change)
export const removeDocument = mutation('/patient-document/remove', change)
export const shareDocument = mutation('/patient-document/share', change)
export const unshareDocument = mutation('/patient-document/unshare', change)
