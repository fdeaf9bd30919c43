import { Link, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Time } from '@app/ui/time'
import { profilePath } from '../doctors/doctor-grid.tsx'
import { doctorsQuery } from '../doctors/doctors.query.ts'
import { Band, More } from './band.tsx'
import { bySoonest } from './soonest.ts'
import css from './soonest-doctors.module.css'

const SHOWN = 3

export function SoonestDoctors() {
  const { data: doctors = [] } = useQuery(doctorsQuery(useKernel()))
  const soonest = bySoonest(doctors).slice(0, SHOWN)
  if (soonest.length === 0) return null
  return (
    <Band
      title="Who is free soonest"
      lead="Registered, named, and used to hearing it. Open a profile to choose a time."
    >
      <ul className={css.list}>
        {soonest.map((doctor) => (
          <li key={doctor.id} className={css.card}>
            <Avatar src={doctor.profile_pic} name={doctor.name} size={96} />
            <div>
              <h3 className={css.name}>
                <Link className={css.link} to={profilePath(doctor)}>
                  {doctor.salutations} {doctor.name}
                </Link>
              </h3>
              <p>{doctor.profile_type.join(', ')}</p>
              <p className={css.meta}>{doctor.degree}</p>
              <p className={css.meta}>
                {doctor.total_experience}&nbsp;years · {doctor.languages}
              </p>
            </div>
            <p className={css.slot}>
              Next call: <Time at={doctor.next_slot} as="shortDay" />, <Time at={doctor.next_slot} as="clock" />
            </p>
          </li>
        ))}
      </ul>
      <More>
        <Link to="/doctors">All doctors</Link>
      </More>
    </Band>
  )
}
