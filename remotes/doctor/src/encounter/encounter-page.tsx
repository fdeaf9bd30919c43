import { AppointmentCard } from '@app/parts/appointment-card'
import { AppointmentSection } from '@app/parts/appointment-section'
import { Brief } from '@app/parts/brief'
import { briefQuery, notesQuery } from '@app/parts/encounter.query'
import { NotShown } from '@app/parts/not-shown'
import { useNow } from '@app/parts/use-now'
import { hasBegun, type Appointment } from '@app/contracts/booking'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { DocumentsPanel } from '../patients/documents-panel.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import css from './encounter.module.css'
import { appointmentQuery } from './encounter.query.ts'
import { ToldBefore } from './told-before.tsx'
import { lazy, Suspense } from 'react'
import { NotesPanel } from './notes-panel.tsx'

// therapists and counsellors never load this panel
const PrescriptionPanel = lazy(async () => ({
  default: (await import('../prescription/prescription-panel.tsx')).PrescriptionPanel,
}))

const SharedReportsPanel = lazy(async () => ({
  default: (await import('../shared-reports/shared-reports-panel.tsx')).SharedReportsPanel,
}))
const FollowUpPanel = lazy(async () => ({
  default: (await import('../follow-up/follow-up-panel.tsx')).FollowUpPanel,
}))
const OrdersPanel = lazy(async () => ({ default: (await import('../orders/orders-panel.tsx')).OrdersPanel }))
const DietPanel = lazy(async () => ({ default: (await import('../diet/diet-panel.tsx')).DietPanel }))
const MilestonesPanel = lazy(async () => ({
  default: (await import('../milestones/milestones-panel.tsx')).MilestonesPanel,
}))

/**
 * The page on which a doctor works on one appointment: who the patient is, what we know about them, and the doctor's
 * notes.
 */
export function EncounterPage() {
  const id = useParams().appointment!
  const kernel = useKernel()
  const appointment = useQuery(appointmentQuery(kernel, id))
  const brief = useQuery(briefQuery(kernel, id))
  const notes = useQuery(notesQuery(kernel, id))
  const all = [appointment, brief, notes]
  const at = useNow()
  const lost = all.find(({ isError, data }) => isError && !data)
  return (
    <Page>
      <h1>Your appointment</h1>
      {lost?.error && (
        <NotShown
          error={lost.error}
          gone="We could not find this appointment"
          lost="This appointment did not load"
          onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))}
        />
      )}
      {!lost && all.some(({ isPending }) => isPending) && <Skeleton label="Loading this appointment" lines={6} />}
      {appointment.data && brief.data && notes.data && (
        <div className={css.page}>
          <AppointmentSection title="Who and when" appointments={[appointment.data]} card={card} />
          <ToldBefore concern={appointment.data.concern} words={appointment.data.words} />
          <Brief brief={brief.data} />
          {brief.data.has_record && (
            <>
              <HistoryPanel patientId={brief.data.patient_id} />
              <DocumentsPanel patientId={brief.data.patient_id} />
              <Suspense fallback={<Skeleton label="Loading their reports" />}>
                <SharedReportsPanel patientId={brief.data.patient_id} />
              </Suspense>
            </>
          )}
          {/* another encounter has its own drafts */}
          <NotesPanel key={id} notes={notes.data} maySign={isBegun(appointment.data, at)} />
          {brief.data.has_record && (
            <Suspense fallback={<Skeleton label="Loading tests and plans" />}>
              <OrdersPanel
                encounterId={id}
                patientId={brief.data.patient_id}
                isSigned={notes.data.signed_at !== null}
              />
              <DietPanel encounterId={id} patientId={brief.data.patient_id} isSigned={notes.data.signed_at !== null} />
              <MilestonesPanel encounterId={id} patientId={brief.data.patient_id} />
            </Suspense>
          )}
          {brief.data.can_prescribe && (
            <Suspense fallback={<Skeleton label="Loading the prescription" />}>
              <PrescriptionPanel key={`pad ${id}`} encounterId={id} />
            </Suspense>
          )}
          {isBegun(appointment.data, at) && (
            <Suspense fallback={<Skeleton label="Loading your times" />}>
              <FollowUpPanel key={`next ${id}`} encounterId={id} doctorId={appointment.data.doctor_id} />
            </Suspense>
          )}
        </div>
      )}
    </Page>
  )
}

/**
 * Decides as the server does: the appointment has begun when its start has passed, or when the doctor has let the
 * patient in.
 */
const isBegun = ({ status, starts_at }: Appointment, at: number): boolean =>
  hasBegun({ status, starts_at: new Date(starts_at) }, new Date(at))

const card = (appointment: Appointment) => <AppointmentCard appointment={appointment} viewer="doctor" />
