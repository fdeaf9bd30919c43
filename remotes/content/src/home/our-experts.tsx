import { PATHS } from '@app/parts/paths'
import { formatPaise } from '@app/domain/money'
import { profileTypesOf } from '@app/domain/profile-type'
import { Link, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { CoverLink } from '@app/ui/linked-card'
import { Time } from '@app/ui/time'
import { doctorsPages } from '../doctors/doctors.pages.ts'
import { doctorsQuery, facetsQuery } from '../doctors/doctors.query.ts'
import { GROUPS } from '../doctors/meet-groups.ts'
import { ANYBODY, directoryPath } from '../doctors/wish.ts'
import { lowestFee } from './lowest-fee.ts'
import { Band, More } from './band.tsx'
import css from './our-experts.module.css'
import { bySoonest } from './soonest.ts'

const FACES = 4

/** Shows who works here, by kind: a few faces of each, what a session costs, and when the next call is free. */
export function OurExperts() {
  const kernel = useKernel()
  const { data: experts = [] } = useQuery(doctorsQuery(kernel))
  const { data: here } = useQuery(facetsQuery(kernel, ANYBODY))
  if (experts.length === 0) return null
  return (
    <Band
      title="Our experts"
      lead="All our experts are qualified and hear concerns like yours every day. Here’s what each group does."
    >
      <ul className={css.kinds}>
        {GROUPS.map(({ type, title, lead }) => {
          const people = experts.filter(({ profile_type }) => profileTypesOf(profile_type).includes(type))
          const [next] = bySoonest(people)
          const fee = lowestFee(people)
          return (
            people.length > 0 && (
              <li key={type} className={css.kind}>
                <div className={css.faces}>
                  {people.slice(0, FACES).map(({ id, profile_pic, name }) => (
                    <Avatar key={id} src={profile_pic} name={name} size={56} />
                  ))}
                  {people.length > FACES && (
                    <span className={css.rest} aria-hidden="true">
                      +{people.length - FACES}
                    </span>
                  )}
                </div>
                <h3 className={css.title}>
                  <CoverLink to={directoryPath({ ...ANYBODY, profile_type: type })}>{title}</CoverLink>
                </h3>
                <p className={css.lead}>{lead}</p>
                <p className={css.facts}>
                  {next && (
                    <>
                      First call <Time at={next.next_slot} as="slot" />
                      <br />
                    </>
                  )}
                  {fee === undefined
                    ? 'No appointments are available right now'
                    : `Appointments from ${formatPaise(fee)}`}
                </p>
              </li>
            )
          )
        })}
      </ul>
      <More>
        <Link to={PATHS.doctors}>{here ? `All ${here.total} experts` : 'All experts'}</Link>
        <Link to={doctorsPages.consult.path}>Find the right expert for you</Link>
      </More>
    </Band>
  )
}
