import { useDoctorNotFound } from '../doctors/doctor-not-found.ts'
import { Home } from './home.tsx'

/** Shows the home page, with a message if an address has named an unknown doctor. */
export function HomePage() {
  useDoctorNotFound()
  return <Home />
}
