import { doctorPath } from '@app/parts/paths'
import { timesPath } from '@app/parts/slot-address'
import type { DoctorCard } from '@app/contracts/doctors'
import { formatCount } from '@app/domain/count'
import { formatPaise } from '@app/domain/money'
import { Avatar } from '@app/ui/avatar'
import { LinkButton } from '@app/ui/button'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import css from './doctor-grid.module.css'
import { FreeSlots } from './free-slots.tsx'
import { NoFreeCall } from './no-free-call.tsx'
import { wordsIn } from './words-in.ts'

/** The smallest count that is shown, because a smaller count reflects chance more than experience. */
const TELLING = 20

export const tellsCases = ({ cases_solved }: Pick<DoctorCard, 'cases_solved'>) => cases_solved >= TELLING

/** Shows doctors as cards. The name links to the profile and each free slot books a call; two buttons also do this. */
export const DoctorGrid = ({ doctors }: { doctors: readonly DoctorCard[] }) => (
  <ul className={css.grid}>
    {doctors.map((doctor) => (
      <LinkedCard key={doctor.id} className={css.card}>
        <div className={css.head}>
          <Avatar src={doctor.profile_pic} name={doctor.name} size={112} shape="figure" />
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
        <dl className={css.facts}>
          <div>
            <dt>Consultation</dt> <dd>{formatPaise(doctor.fee_paise)}</dd>
          </div>
          <div>
            <dt className={css.roomy}>Languages</dt> <dd>{wordsIn(doctor.languages).join(', ')}</dd>
          </div>
          <div className={css.roomy}>
            <dt>Experience</dt>{' '}
            <dd>
              {doctor.total_experience} years
              {tellsCases(doctor) && `, ${formatCount(doctor.cases_solved)} cases solved`}
            </dd>
          </div>
          <div className={css.roomy}>
            <dt>Registration</dt> <dd>{doctor.registration_no}</dd>
          </div>
        </dl>
        {doctor.next_slot ? <FreeSlots inCard doctor={doctor} /> : <NoFreeCall inCard doctor={doctor} />}
        <div className={css.actions}>
          {doctor.next_slot && (
            <LinkButton to={timesPath({ doctor: doctor.id })} viewTransition>
              Book <span className={css.unseen}>{nameOf(doctor)}</span>
            </LinkButton>
          )}
          <span className={css.roomy}>
            <LinkButton wide look="secondary" to={doctorPath(doctor)} viewTransition>
              View profile <span className={css.unseen}>of {nameOf(doctor)}</span>
            </LinkButton>
          </span>
        </div>
      </LinkedCard>
    ))}
  </ul>
)

const nameOf = ({ salutations, name }: DoctorCard) => `${salutations} ${name}`
