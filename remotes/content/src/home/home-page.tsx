import { useDoctorNotFound } from '../doctors/doctor-not-found.ts'
import { Home } from './home.tsx'

/** The home page, which also says so when an address has named an unknown doctor. */
export function HomePage() {
  useDoctorNotFound()
  return <Home />
}
