import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['doctor', 'diet-plans'] as const

/** Reads a patient's latest diet plans. */
export const plansQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: [...KEY, patient_id],
    queryFn: () => api.get('/diet-plan/list', { patient_id }),
    staleTime: 0,
  })

export const templatesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: ['doctor', 'diet-templates'], queryFn: () => api.get('/diet-plan/templates') })

export const givePlan = mutation('/diet-plan/add', { makesStale: () => [KEY] })
