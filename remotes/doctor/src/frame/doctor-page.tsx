import { PrivatePage } from '@app/parts/private-page'
import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'

/** A page of the doctor’s own. */
export const DoctorPage = ({ children }: { children: ReactNode }) => (
  <PrivatePage aside={<Beside />}>{children}</PrivatePage>
)
