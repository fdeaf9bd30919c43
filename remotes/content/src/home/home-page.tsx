import { useDoctorNotFound } from '../doctors/doctor-not-found.ts'
import { Home } from './home.tsx'

/** The site's first page, which also tells that an address named an unknown doctor. */
export function HomePage() {
  useDoctorNotFound()
  return <Home />
}
