import { useDoctorNotFound } from '../doctors/doctor-not-found.ts'
import { Home } from './home.tsx'

/** The site's first page, which also says what an address in vain was about. */
export function HomePage() {
  useDoctorNotFound()
  return <Home />
}
