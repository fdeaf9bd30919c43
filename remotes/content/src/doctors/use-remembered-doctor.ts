import type { Doctor } from '@app/contracts/doctors'
import { useEffect } from 'react'

/**
 * The fields of a doctor that are remembered (specification, section 3). All of them are public, and none changes
 * often.
 */
const FIELDS = [
  'id',
  'slug',
  'salutations',
  'name',
  'degree',
  'profile_pic',
  'intro_video',
  'languages',
  'profile_type',
  'specializations',
  'treatments',
  'experience',
  'awards',
  'availability',
  'cases_solved',
  'total_experience',
  'about_practice',
  'thoughts',
  'meta_title',
  'meta_description',
] as const satisfies (keyof Doctor)[]

/** Remembers the last doctor whom the reader saw, as the specification requires. */
export function useRememberedDoctor(doctor: Doctor): void {
  useEffect(() => {
    const kept = Object.fromEntries(FIELDS.map((field) => [field, doctor[field]]))
    localStorage.setItem('doctorDetail', JSON.stringify(kept))
  }, [doctor])
}
