import { PrivatePage, type WayUp } from '@app/parts/private-page'
import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'

interface PatientPageProps {
  /** The page one level up; omitted for a page of the menu. */
  up?: WayUp
  children: ReactNode
}

/** The frame of a page in the patient's area. */
export const PatientPage = ({ up, children }: PatientPageProps) => (
  <PrivatePage up={up} aside={<Beside />}>
    {children}
  </PrivatePage>
)
