import type { Pad } from '@app/contracts/prescriptions'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useId, useState } from 'react'
import { IssuedVersion } from './issued-version.tsx'
import { PrescriptionPad } from './prescription-pad.tsx'
import css from './prescription.module.css'
import { padQuery } from './prescription.query.ts'

const REASONS: Record<NonNullable<Pad['why_not']>, string> = {
  identity_missing: 'The patient has not told who they are by law. Ask them to fill in their details first.',
  not_begun: 'You can prescribe once you have met.',
  signed: 'The notes are signed. Nothing more can be prescribed here.',
}

/** What is prescribed in an encounter: the versions that were issued, and the pad for the next one. */
export function PrescriptionPanel({ encounterId }: { encounterId: string }) {
  const titleId = useId()
  const { data, isPending, isError, refetch } = useQuery(padQuery(useKernel(), encounterId))
  const [isAmending, setAmending] = useState(false)
  const last = data?.prescriptions[0]
  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Prescription</h2>
      {isPending && <Skeleton label="Loading the prescription" />}
      {isError && !data && <ErrorState title="The prescription did not load" onRetry={() => void refetch()} />}
      {data?.prescriptions.map((one) => (
        <IssuedVersion key={one.id} prescription={one} />
      ))}
      {data?.why_not && (
        <Note>
          <p>{REASONS[data.why_not]}</p>
        </Note>
      )}
      {data && !data.why_not && last && !isAmending && (
        <Button look="secondary" onClick={() => setAmending(true)}>
          Amend it
        </Button>
      )}
      {data && !data.why_not && (!last || isAmending) && (
        <PrescriptionPad encounterId={encounterId} last={last} onIssued={() => setAmending(false)} />
      )}
    </section>
  )
}
