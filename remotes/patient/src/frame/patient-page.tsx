import { PrivatePage } from '@app/parts/private-page'
import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'

/** The frame of a page in the patient's area. */
export const PatientPage = ({ children }: { children: ReactNode }) => (
  <PrivatePage aside={<Beside />}>{children}</PrivatePage>
)
