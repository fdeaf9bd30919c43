import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const padKey = (encounterId: string) => ['doctor', 'pad', encounterId] as const

export const padQuery = ({ api }: Kernel, encounter_id: string) =>
  queryOptions({
    queryKey: padKey(encounter_id),
    queryFn: () => api.get('/prescription/pad', { encounter_id }),
    staleTime: 0,
  })

/** Reads a patient's latest prescriptions, by any doctor. */
export const lastPrescriptionsQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: ['doctor', 'prescriptions', patient_id],
    queryFn: () => api.get('/prescription/list', { patient_id, limit: 5 }),
    staleTime: 0,
  })

/** Searches for medicines; each result has its warnings. */
export const medicinesQuery = ({ api }: Kernel, encounter_id: string, searchValue: string) =>
  queryOptions({
    queryKey: ['doctor', 'medicines', encounter_id, searchValue],
    queryFn: () => api.get('/prescription/medicines', { encounter_id, searchValue }),
    enabled: searchValue !== '',
  })

export const issuePrescription = mutation('/prescription/add', {
  makesStale: ({ encounter_id }) => [padKey(encounter_id)],
})

/** Requests a passkey challenge, which is derived from exactly the prescription to be issued. */
export const askToIssue = mutation('/prescription/add/passkey')

export const askForDetails = mutation('/prescription/ask-details', {
  makesStale: ({ encounter_id }) => [padKey(encounter_id)],
})
