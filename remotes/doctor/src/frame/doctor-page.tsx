import { PrivatePage } from '@app/parts/private-page'
import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'

/** The frame of a page in the doctor's area. */
export const DoctorPage = ({ children }: { children: ReactNode }) => (
  <PrivatePage aside={<Beside />}>{children}</PrivatePage>
)
