import type { Doctor } from '@app/contracts/doctors'
import { useEffect } from 'react'

/** The specification's doctor (section 3), all of it public, without fields that change by the hour. */
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

/** The specification's memory of the last doctor seen. */
export function useRememberedDoctor(doctor: Doctor): void {
  useEffect(() => {
    const kept = Object.fromEntries(FIELDS.map((field) => [field, doctor[field]]))
    localStorage.setItem('doctorDetail', JSON.stringify(kept))
  }, [doctor])
}
