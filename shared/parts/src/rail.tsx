import type { DoctorCard } from '@app/contracts/doctors'
import { formatPaise } from '@app/domain/money'
import type { ProfileType } from '@app/domain/profile-type'
import { Link, useKernel, useQuery } from '@app/kernel'
import { BookCall } from './book-call.tsx'
import { discoveryCallQuery } from './discovery-call.query.ts'
import { NextExpert } from './next-expert.tsx'
import { PATHS } from './paths.ts'
import { RailQuestion } from './rail-question.tsx'
import css from './rail.module.css'
import { consultationPath, introPath } from './slot-address.ts'

interface RailProps {
  /** The experts to choose from; the expert who is free soonest comes first. */
  experts: readonly DoctorCard[]
  /** The kind of expert that the page is about. */
  kind?: ProfileType | undefined
  /** The id of a frequent question that suits this page's readers. */
  question?: string | undefined
  /** True if, on narrow screens, the page gives the rail's information elsewhere. */
  wideOnly?: boolean
  /** True if the page already has a main button: then the box is small. */
  second?: boolean
  /** The price, in paise, of the cheapest consultation with one of these experts that can be booked now. */
  feeFrom?: number | undefined
}

/** Shows, beside a long text, which expert is free next, when and at what price, and one question with its answer. */
export function Rail({ experts, kind, question, wideOnly = false, second = false, feeFrom }: RailProps) {
  const kernel = useKernel()
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const expert = experts.find(({ next_slots }) => next_slots.length > 0)
  // if no free expert is known, the page's own link to a call is enough
  if (!expert && (wideOnly || second)) return null
  return (
    <aside className={`${css.rail} ${wideOnly ? css.wideOnly : ''}`} aria-label="Book a call">
      <h2 className={css.title}>Talk to someone</h2>
      {call && (
        <p className={css.what}>
          {call.duration} minutes by video or voice, <strong>{formatPaise(call.price_paise)}</strong>
        </p>
      )}
      {expert ? (
        <NextExpert expert={expert} kind={kind} price={call?.price_paise} second={second} />
      ) : (
        <BookCall wide look={second ? 'secondary' : 'primary'} to={introPath({ kind })} />
      )}
      {!second && <p className={css.note}>We never record calls, and our messages never mention your health.</p>}
      {feeFrom !== undefined && (
        <p className={css.note}>
          Appointments start at {formatPaise(feeFrom)}. The call helps you decide what you need.{' '}
          {kernel.hasPage(PATHS.bookAppointment) && <Link to={consultationPath({ kind })}>Book an appointment</Link>}
        </p>
      )}
      {question && <RailQuestion id={question} />}
    </aside>
  )
}
