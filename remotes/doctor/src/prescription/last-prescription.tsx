import { PrescriptionItems } from '@app/parts/prescription-items'
import type { PrescriptionItem } from '@app/contracts/prescriptions'
import { formatShortDate } from '@app/domain/india-time'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState } from '@app/ui/states'
import { useId } from 'react'
import { lastPrescriptionsQuery } from './prescription.query.ts'

interface LastPrescriptionProps {
  patientId: string
  /** The encounter that is open; its own prescription is on its pad, so it is not shown here. */
  encounterId: string
  onRepeat: ((items: readonly PrescriptionItem[]) => Promise<void>) | undefined
}

/** Shows the patient's last prescription, if there is one, and copies it to the pad with one press. */
export function LastPrescription({ patientId, encounterId, onRepeat }: LastPrescriptionProps) {
  const titleId = useId()
  const { data, isError, refetch } = useQuery(lastPrescriptionsQuery(useKernel(), patientId))
  const last = data?.find(({ encounter_id, state }) => encounter_id !== encounterId && state !== 'superseded')
  if (!isError && !last) return null
  const isRepeatable = last?.items.some(({ rhythm }) => rhythm !== null)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Last prescription{last && `, ${formatShortDate(last.issued_at)}`}</h2>
      {isError && !data && <ErrorState title="The last prescription did not load" onRetry={() => refetch()} />}
      {last && <PrescriptionItems items={last.items} />}
      {last && onRepeat && isRepeatable && (
        <Button look="secondary" onClick={() => void onRepeat(last.items)}>
          Repeat
        </Button>
      )}
    </section>
  )
}
