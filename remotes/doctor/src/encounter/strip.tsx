import { KINDS } from '@app/parts/appointment-card'
import { meetingPath, PATHS } from '@app/parts/paths'
import { canJoin, type AppointmentDetail } from '@app/contracts/booking'
import type { Encounter } from '@app/contracts/encounters'
import { MINUTE } from '@app/domain/durations'
import { formatTime } from '@app/domain/india-time'
import { Link, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import type { ReactNode } from 'react'
import { AllergyChip } from '../history/allergy-chip.tsx'
import { historyQuery } from '../history/history.query.ts'
import { inShort } from '../patients/in-short.ts'
import { padQuery } from '../prescription/prescription.query.ts'
import css from './desk.module.css'

interface StripProps {
  appointment: AppointmentDetail
  brief: Encounter
  /** The current time, in milliseconds since the epoch. */
  at: number
  isBeside: boolean
  /**
   * The link to the call and the one button that signs the visit; a phone has both further down. Beside a call, the
   * buttons that change between the parts of the visit.
   */
  children: ReactNode
}

/**
 * Stays visible while the doctor works: who the patient is, what they must not be given, how much time is left, the
 * link to the call, and the signature.
 */
export function Strip({ appointment, brief, at, isBeside, children }: StripProps) {
  const { id, kind, starts_at, ends_at } = appointment
  const { patient_name, identity, has_record, patient_id, can_prescribe, guest } = brief
  // in a panel, the call's page already has a main title
  const Name = isBeside ? 'h3' : 'h1'
  return (
    <header className={css.strip}>
      {!isBeside && <Link to={PATHS.doctorDashboard}>Today</Link>}
      <Name>
        {patient_name}
        {identity && <span> {inShort(identity)}</span>}
      </Name>
      {has_record && <Allergies patientId={patient_id} encounterId={id} canPrescribe={can_prescribe} />}
      <p>
        <span className={css.kind}>
          {KINDS[kind]}
          {!isBeside && `, ${formatTime(starts_at)} · `}
        </span>
        {/* beside a call, the call's page says the times */}
        {!isBeside && <span role="timer">{left(at, starts_at, ends_at)}</span>}
        {guest && ` · with ${guest.may_be_named ? guest.name : 'a guest'}`}
      </p>
      {children && <div className={css.actions}>{children}</div>}
    </header>
  )
}

interface JoinProps extends Pick<StripProps, 'appointment' | 'at'> {
  /** True once something is written: then signing comes next. */
  isAtWork: boolean
}

/** The link to the call, while the call can be joined. */
export const Join = ({ appointment, at, isAtWork }: JoinProps) =>
  canJoin(appointment, at) && (
    <LinkButton look={isAtWork ? 'secondary' : 'primary'} to={meetingPath(appointment.id)}>
      Join
    </LinkButton>
  )

interface AllergiesProps {
  patientId: string
  encounterId: string
  canPrescribe: boolean
}

/**
 * Lists the allergies in the patient's words, as the pad does, including those that the patient mentioned under another
 * heading. If nobody has asked the patient about allergies, the strip states this. An expert who may not prescribe has
 * no pad, so they see the allergies from the history.
 */
function Allergies({ patientId, encounterId, canPrescribe }: AllergiesProps) {
  const kernel = useKernel()
  const { data, isPending } = useQuery({ ...padQuery(kernel, encounterId), enabled: canPrescribe })
  const pad = data?.allergies
  const history = useQuery(historyQuery(kernel, patientId)).data?.filter(({ kind }) => kind === 'allergy')
  // wait for the pad: the history alone could list no allergies although the pad has some
  if ((canPrescribe && isPending) || (!pad && !history)) return null
  return <AllergyChip told={pad ? pad.told : history!} isAsked={pad ? pad.state !== 'unasked' : history!.length > 0} />
}

/** Says how much time is left: "in 12 min", "18 min left", "5 min over" */
function left(at: number, starts_at: string, ends_at: string): string {
  const minutes = (until: string) => Math.ceil((Date.parse(until) - at) / MINUTE)
  if (at < Date.parse(starts_at)) return minutes(starts_at) > 60 ? 'to come' : `in ${minutes(starts_at)} min`
  const rest = minutes(ends_at)
  if (rest >= 0) return `${rest} min left`
  return rest > -60 ? `${-rest} min over` : 'over'
}
