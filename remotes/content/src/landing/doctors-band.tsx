import { PATHS } from '@app/parts/paths'
import type { DoctorCard } from '@app/contracts/doctors'
import { Link } from '@app/kernel'
import { Band, More } from '../home/band.tsx'
import { DoctorCards } from '../home/doctor-cards.tsx'

const SHOWN = 6

/** Shows doctors in the API's order, which is the order of their next free slots. */
export function DoctorsBand({ doctors, lead }: { doctors: readonly DoctorCard[]; lead: string }) {
  if (doctors.length === 0) return null
  return (
    <Band title="Who can help" lead={lead} tone="sunken">
      <DoctorCards doctors={doctors.slice(0, SHOWN)} />
      <More>
        <Link to={PATHS.doctors}>All experts</Link>
      </More>
    </Band>
  )
}
