import { feature } from '@app/kernel'
import { patientsPages } from './patients.pages.ts'

export const patients = feature(patientsPages, {
  patients: { lazy: async () => ({ Component: (await import('./patients-page.tsx')).PatientsPage }) },
  patient: { lazy: async () => ({ Component: (await import('./patient-page.tsx')).PatientPage }) },
})
