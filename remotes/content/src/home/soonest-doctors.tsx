import { PATHS } from '@app/care/paths'
import { Link, useKernel, useQuery } from '@app/kernel'
import { doctorsQuery } from '../doctors/doctors.query.ts'
import { Band, More } from './band.tsx'
import { DoctorCards } from './doctor-cards.tsx'
import { bySoonest } from './soonest.ts'

const SHOWN = 3

export function SoonestDoctors() {
  const { data: doctors = [] } = useQuery(doctorsQuery(useKernel()))
  const soonest = bySoonest(doctors).slice(0, SHOWN)
  if (soonest.length === 0) return null
  return (
    <Band
      title="Who has time soonest"
      lead="Qualified people who hear this every day. Open a profile to choose a time."
    >
      <DoctorCards doctors={soonest} />
      <More>
        <Link to={PATHS.doctors}>All doctors</Link>
      </More>
    </Band>
  )
}
