import { useDoctorNotFound } from '../doctors/doctor-not-found.ts'
import { Home } from './home.tsx'

/** Shows the home page, with a message if the reader followed a link to an unknown doctor. */
export function HomePage() {
  useDoctorNotFound()
  return <Home />
}
