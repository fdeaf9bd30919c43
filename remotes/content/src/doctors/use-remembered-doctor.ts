import type { Doctor } from '@app/contracts/doctors'
import { useEffect } from 'react'

/**
 * The fields of a doctor that the specification (section 3) keeps. All of the remembered fields are public, and none of
 * them changes often.
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

/** Remembers the last doctor that the reader saw, as the specification asks. */
export function useRememberedDoctor(doctor: Doctor): void {
  useEffect(() => {
    const kept = Object.fromEntries(FIELDS.map((field) => [field, doctor[field]]))
    localStorage.setItem('doctorDetail', JSON.stringify(kept))
  }, [doctor])
}
