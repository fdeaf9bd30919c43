import { PrivatePage, type WayUp } from '@app/parts/private-page'
import type { ReactNode } from 'react'
import { Beside } from './beside.tsx'

interface DoctorPageProps {
  /** The page one level up; omitted for a page of the menu. */
  up?: WayUp
  children: ReactNode
}

/** The frame of a page in the doctor's area. */
export const DoctorPage = ({ up, children }: DoctorPageProps) => (
  <PrivatePage up={up} aside={<Beside />}>
    {children}
  </PrivatePage>
)
