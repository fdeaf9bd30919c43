import { PrivatePage } from '@app/parts/private-page'
import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'

/** A page of the patient’s own. */
export const PatientPage = ({ children }: { children: ReactNode }) => (
  <PrivatePage aside={<Beside />}>{children}</PrivatePage>
)
