import type { Pad } from '@app/contracts/prescriptions'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useId, useState } from 'react'
import { AllergyLine } from './allergy-line.tsx'
import { IssuedVersion } from './issued-version.tsx'
import { MissingDetails } from './missing-details.tsx'
import { PrescriptionPad } from './prescription-pad.tsx'
import css from './prescription.module.css'
import { padQuery } from './prescription.query.ts'
import type { PadHandle } from './use-pad-draft.ts'

const REASONS: Record<Exclude<NonNullable<Pad['why_not']>, 'identity_missing'>, string> = {
  not_begun: 'You can prescribe once you’ve met the patient.',
  signed: 'The notes are signed. You can’t prescribe anything more here.',
}

interface PrescriptionPanelProps {
  encounterId: string
  /** Called with the pad when it opens, and with nothing when it closes. */
  onPad(pad: PadHandle | undefined): void
}

/** Shows an encounter's prescriptions: the issued versions, and the pad for the next one. */
export function PrescriptionPanel({ encounterId, onPad }: PrescriptionPanelProps) {
  const titleId = useId()
  const { data, isPending, isError, refetch } = useQuery(padQuery(useKernel(), encounterId))
  const [isAmending, setAmending] = useState(false)
  const last = data?.prescriptions[0]
  // a draft that contains medicines opens again after a reload
  const isOpen = !last || isAmending || (data?.draft.items.length ?? 0) > 0
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Prescription</h2>
      {isPending && <Skeleton label="Loading the prescription" />}
      {isError && !data && <ErrorState title="The prescription did not load" onRetry={() => void refetch()} />}
      {data?.prescriptions.map((one) => (
        <IssuedVersion key={one.id} prescription={one} />
      ))}
      {data && data.why_not !== 'signed' && <AllergyLine allergies={data.allergies} />}
      {data?.why_not && data.why_not !== 'identity_missing' && (
        <Note>
          <p>{REASONS[data.why_not]}</p>
        </Note>
      )}
      {data && data.why_not !== 'signed' && data.missing.length > 0 && (
        <MissingDetails encounterId={encounterId} pad={data} />
      )}
      {data && data.why_not === null && last && !isOpen && (
        <Button look="secondary" onClick={() => setAmending(true)}>
          Amend it
        </Button>
      )}
      {data && data.why_not !== 'signed' && data.why_not !== 'not_begun' && isOpen && (
        <PrescriptionPad
          encounterId={encounterId}
          pad={data}
          last={last}
          onIssued={() => setAmending(false)}
          onPad={onPad}
        />
      )}
    </section>
  )
}
