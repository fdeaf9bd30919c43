import { PATHS } from '@app/parts/paths'
import { policiesQuery } from '@app/parts/policies.query'
import { consultationPath, timesPath, type WantedSlot } from '@app/parts/slot-address'
import { WithFace } from '@app/parts/with-face'
import type { ConsultationType } from '@app/contracts/booking'
import type { PolicyKind } from '@app/contracts/policies'
import { formatMoment } from '@app/domain/india-time'
import { keptTogether } from '@app/domain/kept-together'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel, useQuery } from '@app/kernel'
import type { ReactNode } from 'react'
import css from './call-summary.module.css'

interface CallSummaryProps {
  slot: WantedSlot
  /** The expert's name; undefined until it is known. */
  name: string | undefined
  /** The person's picture. */
  face: string | undefined
  minutes: number | undefined
  paise: number | undefined
  /** True while a payment is in progress and nothing may change. */
  isFixed?: boolean
  /** The text, below the booking, about how long the slot is held. */
  children?: ReactNode
}

const TYPES: Record<ConsultationType, string> = { video: 'Appointment by video', audio: 'Appointment by voice' }

const FOLLOW_UPS: typeof TYPES = { video: 'Follow-up by video', audio: 'Follow-up by voice' }

/**
 * Shows what the reader is booking, its price and the terms; until the reader pays, they may change the time and the
 * expert.
 */
export function CallSummary({ slot, name, face, minutes, paise, isFixed = false, children }: CallSummaryProps) {
  const { doctor_id: doctor, starts_at: at, type, visit } = slot
  return (
    <section className={css.summary} aria-label={type ? 'Your appointment' : 'Your call'}>
      <p className={css.moment}>{formatMoment(at)}</p>
      <WithFace isMain src={face} name={name ?? ''}>
        <p>
          {type ? (visit ? FOLLOW_UPS : TYPES)[type] : 'Discovery call'}
          {name && ` with ${name}`}
          {minutes !== undefined && `, ${keptTogether(`${minutes} minutes`)}`}
        </p>
        <Total paise={paise} />
      </WithFace>
      {children}
      <Refund kind={type ? 'appointment' : 'discovery_call'} />
      {!isFixed && (
        <p className={css.changes}>
          <Link to={type ? consultationPath({ doctor, at, type, visit }) : timesPath({ doctor, at })}>Change time</Link>
          <Link to={type ? consultationPath({ type }) : timesPath({ at })}>Change person</Link>
        </p>
      )}
    </section>
  )
}

/** What a discovery call is and costs, for a reader who has not chosen a time. On a phone the times follow at once. */
export const CallFacts = ({ minutes, paise }: Pick<CallSummaryProps, 'minutes' | 'paise'>) => (
  <section className={`${css.summary} ${css.short}`} aria-label="Your call">
    <p className={css.moment}>Discovery call{minutes !== undefined && `, ${minutes} minutes`}</p>
    <Total paise={paise} />
    <p className={`${css.quiet} ${css.more}`}>We hold the time you choose while you pay.</p>
    <Refund kind="discovery_call" />
  </section>
)

/** The price, in a line that keeps its place until it is known. */
const Total = ({ paise }: { paise: number | undefined }) => (
  <p>
    {paise === undefined ? (
      '\u00a0'
    ) : (
      <>
        <strong className={css.price}>{formatPaise(paise)}</strong> in total. No extra charges.
      </>
    )}
  </p>
)

/** When all of the money goes back. */
function Refund({ kind }: { kind: PolicyKind }) {
  const kernel = useKernel()
  const { data = [] } = useQuery(policiesQuery(kernel))
  const policy = data.find((candidate) => candidate.kind === kind)
  if (!policy) return null
  return (
    <p className={css.quiet}>
      <span className={css.more}>{policy.free_until}</span>{' '}
      {kernel.hasPage(PATHS.refundPolicy) && <Link to={PATHS.refundPolicy}>Refund terms</Link>}
    </p>
  )
}
