import type { Encounter } from '@app/contracts/encounters'
import { formatDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { LinkButton } from '@app/ui/button'
import { Note } from '@app/ui/states'
import css from './brief.module.css'
import { Fold } from './fold.tsx'
import { PastNotes } from './past-notes.tsx'
import { PATHS } from './paths.ts'

const SEXES = { female: 'female', male: 'male', other: 'other' } as const

/** Shows who the patient is and what happened before, for the doctor who meets them. */
export function Brief({
  brief: { identity, bought, last, has_record, patient_id, patient_name },
  isBeside = false,
  isNamed = false,
}: {
  brief: Encounter
  /** True if the brief is shown beside a call: then its links open another tab. */
  isBeside?: boolean
  /** True if the patient's name, age and sex are already on the page. */
  isNamed?: boolean
}) {
  if (!has_record)
    return (
      <Note>
        <p>This is a discovery call. You’ll see the patient’s record only if they book a consultation.</p>
      </Note>
    )
  return (
    <section className={css.who} aria-label="The patient">
      {identity && !isNamed && (
        <p>
          {identity.legal_name}, {identity.age} years, {SEXES[identity.sex]}
        </p>
      )}
      {identity && isNamed && identity.legal_name !== patient_name && <p>Legal name: {identity.legal_name}</p>}
      {!identity && (
        <Note tone="warn">
          <p>The patient’s legal name and age are not confirmed yet. Please ask for both.</p>
        </Note>
      )}
      {bought.length > 0 && <p>Current plans: {bought.join(', ')}</p>}
      {last && (
        <Fold title={`Last notes: ${last.doctor_name}, ${formatDate(last.starts_at)}`}>
          <PastNotes past={last} />
        </Fold>
      )}
      <LinkButton
        look="quiet"
        to={href({ path: PATHS.patientRecord }, { id: patient_id })}
        {...(isBeside && { target: '_blank' })}
      >
        Their full record
      </LinkButton>
    </section>
  )
}
