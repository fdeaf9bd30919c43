import { doctorPath } from '@app/parts/paths'
import type { DoctorCard } from '@app/contracts/doctors'
import { Avatar } from '@app/ui/avatar'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Time } from '@app/ui/time'
import { longerCall } from '../doctors/longer-call.ts'
import { wordsIn } from '../doctors/words-in.ts'
import css from './doctor-cards.module.css'

/** Introduces doctors briefly below a section's heading: who they are, and when each is next free. */
export const DoctorCards = ({ doctors }: { doctors: readonly DoctorCard[] }) => (
  <ul className={css.list} data-count={doctors.length}>
    {doctors.map((doctor) => (
      <LinkedCard key={doctor.id} className={css.card}>
        <Avatar src={doctor.profile_pic} name={doctor.name} size={96} shape="figure" />
        <div>
          <h3 className={css.name}>
            <CoverLink to={doctorPath(doctor)} viewTransition>
              {doctor.salutations} {doctor.name}
            </CoverLink>
          </h3>
          <p>{wordsIn(doctor.profile_type).join(', ')}</p>
          <p className={`${css.meta} ${css.degree}`}>{doctor.degree}</p>
          <p className={css.meta}>
            {doctor.total_experience}&nbsp;years · {wordsIn(doctor.languages).join(', ')}
          </p>
        </div>
        {doctor.next_slot ? (
          <p className={css.slot}>
            Next call: <Time at={doctor.next_slot} as="slot" /> IST
          </p>
        ) : (
          doctor.next_consultation !== null && (
            <p className={css.slot}>
              Next {longerCall(doctor).toLowerCase()}: <Time at={doctor.next_consultation} as="slot" /> IST
            </p>
          )
        )}
      </LinkedCard>
    ))}
  </ul>
)
