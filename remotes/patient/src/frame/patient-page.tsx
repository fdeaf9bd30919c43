import { PrivatePage } from '@app/care/private-page'
import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'

interface PatientPageProps {
  /** The page is about an appointment, so that the next one would stand there twice. */
  isOfAppointment?: boolean
  children: ReactNode
}

/** A page of the patient’s own. */
export const PatientPage = ({ isOfAppointment = false, children }: PatientPageProps) => (
  <PrivatePage aside={<Beside withNext={!isOfAppointment} />}>{children}</PrivatePage>
)
