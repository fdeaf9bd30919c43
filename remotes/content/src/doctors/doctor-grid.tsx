import { doctorPath } from '@app/parts/paths'
import { consultationPath, timesPath } from '@app/parts/slot-address'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatPaise } from '@app/domain/money'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import arrow from '../arrow.module.css'
import css from './doctor-grid.module.css'
import { FreeSlots } from './free-slots.tsx'
import { longerCall } from './longer-call.ts'
import { NextConsultation } from './next-consultation.tsx'
import { wordsIn } from './words-in.ts'

interface DoctorGridProps {
  doctors: readonly DoctorCard[]
  /** True for a few doctors below each other, who are compared line by line. */
  isRows?: boolean
}

/**
 * Shows doctors as cards. The name links to the profile, each free slot books, and one button leads to all slots. On a
 * phone the next free slot is the card's one button.
 */
export const DoctorGrid = ({ doctors, isRows = false }: DoctorGridProps) => (
  <ul className={css.grid}>
    {doctors.map((doctor) => (
      <LinkedCard key={doctor.id} className={`${css.card} ${isRows ? css.row : ''}`}>
        <div className={`${css.head} ${arrow.arrow}`}>
          <Avatar src={doctor.profile_pic} name={doctor.name} size={96} shape="figure" />
          <div className={css.who}>
            <h3 className={css.name}>
              <CoverLink to={doctorPath(doctor)} viewTransition>
                {nameOf(doctor)}
              </CoverLink>
            </h3>
            <p className={css.meta}>{doctor.degree}</p>
            <div className={css.types}>
              {wordsIn(doctor.profile_type).map((type) => (
                <Badge key={type}>{type}</Badge>
              ))}
            </div>
          </div>
        </div>
        <p className={`${css.intro} ${css.roomy}`}>{doctor.intro}</p>
        <div className={css.facts}>
          <p>
            {longerCall(doctor)} <strong>{formatPaise(doctor.fee_paise)}</strong> · {doctor.total_experience} years of
            experience
          </p>
          <p>{wordsIn(doctor.languages).join(', ')}</p>
          {!isRows && <p className={css.roomy}>Registration {doctor.registration_no}</p>}
        </div>
        {doctor.next_slot ? <FreeSlots inCard doctor={doctor} /> : <NextConsultation doctor={doctor} />}
        <div className={css.actions}>
          {doctor.next_slot && (
            <LinkButton look="quiet" to={timesPath({ doctor: doctor.id })} viewTransition>
              All times <span className={css.unseen}>of {nameOf(doctor)}</span>
            </LinkButton>
          )}
          {!doctor.next_slot && doctor.next_consultation !== null && (
            <LinkButton look="quiet" to={consultationPath({ doctor: doctor.id })}>
              All times{' '}
              <span className={css.unseen}>
                for a {longerCall(doctor).toLowerCase()} with {nameOf(doctor)}
              </span>
            </LinkButton>
          )}
        </div>
      </LinkedCard>
    ))}
  </ul>
)

const nameOf = ({ salutations, name }: DoctorCard) => `${salutations} ${name}`
