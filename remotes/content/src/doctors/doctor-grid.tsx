import type { DoctorCard } from '@app/contracts/doctors'
import { formatShortDay, formatTime } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Badge } from '@app/ui/page'
import css from './doctor-grid.module.css'

export const profilePath = ({ slug, id }: Pick<DoctorCard, 'slug' | 'id'>) => `/doctors/${slug}/${id}`

export const DoctorGrid = ({ doctors }: { doctors: readonly DoctorCard[] }) => (
  <ul className={css.grid}>
    {doctors.map((doctor) => (
      <li key={doctor.id} className={css.card}>
        <div className={css.head}>
          <Avatar src={doctor.profile_pic} name={doctor.name} size={88} />
          <div className={css.who}>
            <h2 className={css.name}>
              <Link className={css.link} to={profilePath(doctor)}>
                {doctor.salutations} {doctor.name}
              </Link>
            </h2>
            <p className={css.meta}>{doctor.degree}</p>
            <div className={css.types}>
              {doctor.profile_type.map((type) => (
                <Badge key={type}>{type}</Badge>
              ))}
            </div>
          </div>
        </div>
        <p className={css.intro}>{doctor.intro}</p>
        <dl className={css.facts}>
          <dt>Experience</dt>
          <dd>{doctor.total_experience} years</dd>
          <dt>Languages</dt>
          <dd>{doctor.languages}</dd>
          <dt>Consultation</dt>
          <dd>{formatPaise(doctor.fee_paise)}</dd>
          <dt>Registration</dt>
          <dd>{doctor.registration_no}</dd>
        </dl>
        {doctor.next_slot && (
          <p className={css.slot}>
            Next call: {formatShortDay(doctor.next_slot)}, {formatTime(doctor.next_slot)} IST
          </p>
        )}
      </li>
    ))}
  </ul>
)
