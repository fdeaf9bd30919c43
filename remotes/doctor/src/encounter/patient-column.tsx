import { Brief } from '@app/parts/brief'
import type { Encounter } from '@app/contracts/encounters'
import type { PrescriptionItem } from '@app/contracts/prescriptions'
import { Skeleton } from '@app/ui/states'
import { latePart } from '@app/ui/late-part'
import { HistoryPanel } from '../history/history-panel.tsx'
import { DocumentsPanel } from '../patients/documents-panel.tsx'
import { LastPrescription } from '../prescription/last-prescription.tsx'

const SharedReportsPanel = latePart(
  async () => (await import('../shared-reports/shared-reports-panel.tsx')).SharedReportsPanel,
  <Skeleton label="Loading their reports" />,
)

interface PatientColumnProps {
  brief: Encounter
  isBeside: boolean
  /** Copies the last prescription's medicines to the pad; undefined while no pad is open. */
  onRepeat: ((items: readonly PrescriptionItem[]) => Promise<void>) | undefined
}

/**
 * Shows what we know about the patient: who they are, their last notes and prescription, what they told us and what
 * they share.
 */
export function PatientColumn({ brief, isBeside, onRepeat }: PatientColumnProps) {
  const { patient_id: patientId, encounter_id, has_record, can_prescribe } = brief
  return (
    <>
      <Brief brief={brief} isBeside={isBeside} isNamed />
      {has_record && can_prescribe && (
        <LastPrescription patientId={patientId} encounterId={encounter_id} onRepeat={onRepeat} />
      )}
      {has_record && (
        <>
          <HistoryPanel patientId={patientId} />
          <SharedReportsPanel patientId={patientId} />
          <DocumentsPanel patientId={patientId} />
        </>
      )}
    </>
  )
}
