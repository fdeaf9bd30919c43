import { NOTE_ORDER } from '@app/parts/note-fields'
import { useAutosave } from '@app/parts/use-autosave'
import { useNow } from '@app/parts/use-now'
import { hasBegun, type AppointmentDetail } from '@app/contracts/booking'
import type { Encounter, Notes } from '@app/contracts/encounters'
import { useKernel, useQuery } from '@app/kernel'
import { Skeleton } from '@app/ui/states'
import { Tabs } from '@app/ui/tabs'
import { useMedia } from '@app/ui/use-media'
import { latePart } from '@app/ui/late-part'
import { useState } from 'react'
import { padQuery } from '../prescription/prescription.query.ts'
import type { PadHandle } from '../prescription/use-pad-draft.ts'
import css from './desk.module.css'
import { NotesPanel } from './notes-panel.tsx'
import { PatientColumn } from './patient-column.tsx'
import { SignVisit } from './sign-visit.tsx'
import { Join, Strip } from './strip.tsx'
import { ToldBefore } from './told-before.tsx'

const LOADING = <Skeleton label="Loading" />

// therapists and counsellors never load this panel
const PrescriptionPanel = latePart(
  async () => (await import('../prescription/prescription-panel.tsx')).PrescriptionPanel,
  LOADING,
)
const FollowUpPanel = latePart(async () => (await import('../follow-up/follow-up-panel.tsx')).FollowUpPanel, LOADING)
const OrdersPanel = latePart(async () => (await import('../orders/orders-panel.tsx')).OrdersPanel, LOADING)
const DietPanel = latePart(async () => (await import('../diet/diet-panel.tsx')).DietPanel, LOADING)
const MilestonesPanel = latePart(
  async () => (await import('../milestones/milestones-panel.tsx')).MilestonesPanel,
  LOADING,
)

const ReferralsPanel = latePart(async () => (await import('../referrals/referrals-panel.tsx')).ReferralsPanel, LOADING)

interface DeskProps {
  appointment: AppointmentDetail
  brief: Encounter
  notes: Notes
  /** True in a panel beside the call: links then open another tab, and the call has the buttons to enter and leave. */
  isBeside: boolean
}

/** The column that a narrow window shows. */
type Part = 'patient' | 'note' | 'papers'

/**
 * The chart and the visit side by side: the patient on the left, the note in the middle, the papers on the right. A
 * narrow window shows only one of the three columns at a time.
 */
export function Desk({ appointment, brief, notes, isBeside }: DeskProps) {
  const at = useNow()
  const { encounter_id: id, patient_id: patientId } = brief
  const autosave = useAutosave(notes)
  const [pad, setPad] = useState<PadHandle>()
  const [part, setPart] = useState<Part>('note')
  const isSigned = notes.signed_at !== null
  const { data: kept } = useQuery({ ...padQuery(useKernel(), id), enabled: brief.can_prescribe })
  // until then, the next step of the visit is the call
  const isAtWork = NOTE_ORDER.some((field) => autosave.now[field].text !== '') || (kept?.draft.items.length ?? 0) > 0
  const isBegun = hasBegun({ status: appointment.status, starts_at: new Date(appointment.starts_at) }, new Date(at))
  const tabs = [
    ...(brief.can_prescribe
      ? [{ id: 'prescription', title: 'Prescription', content: <PrescriptionPanel encounterId={id} onPad={setPad} /> }]
      : []),
    ...(brief.has_record
      ? [
          {
            id: 'tests',
            title: 'Tests',
            content: <OrdersPanel encounterId={id} patientId={patientId} isSigned={isSigned} />,
          },
          {
            id: 'plan',
            title: 'Plan',
            name: 'Plan and goals',
            content: (
              <>
                <DietPanel encounterId={id} patientId={patientId} isSigned={isSigned} />
                <MilestonesPanel encounterId={id} patientId={patientId} />
              </>
            ),
          },
        ]
      : []),
    ...(brief.has_record && isBegun
      ? [
          {
            id: 'referral',
            title: 'Referral',
            content: <ReferralsPanel patientId={patientId} encounterId={id} />,
          },
        ]
      : []),
    ...(isBegun
      ? [
          {
            id: 'next',
            title: 'Next',
            name: 'Next appointment',
            content: <FollowUpPanel encounterId={id} doctorId={appointment.doctor_id} />,
          },
        ]
      : []),
  ]
  const [open, setOpen] = useState(tabs[0]?.id ?? '')
  const show = (tab: string) => {
    setPart('papers')
    setOpen(tab)
  }
  const parts = [
    { title: 'Patient', isOpen: part === 'patient', go: () => setPart('patient') },
    { title: 'Note', isOpen: part === 'note', go: () => setPart('note') },
    ...(brief.can_prescribe
      ? [
          {
            title: 'Prescribe',
            isOpen: part === 'papers' && open === 'prescription',
            go: () => show('prescription'),
          },
        ]
      : []),
    ...(tabs.length > 0
      ? [
          {
            title: 'Plan',
            isOpen: part === 'papers' && open !== 'prescription',
            go: () => show(brief.has_record ? 'plan' : 'next'),
          },
        ]
      : []),
  ]
  // the strip of a phone has no room for them: the call is within the thumb's reach, the signature where the work ends
  const isPhone = useMedia('(width < 900px)') === true && !isBeside
  const partButtons = (
    <div className={css.parts} role="group" aria-label="Parts of this appointment">
      {parts.map(({ title, isOpen, go }) => (
        <button key={title} type="button" aria-pressed={isOpen} onClick={go}>
          {title}
        </button>
      ))}
    </div>
  )
  const join = !isBeside && <Join appointment={appointment} at={at} isAtWork={isAtWork} />
  const sign = (
    <SignVisit
      encounterId={id}
      canPrescribe={brief.can_prescribe}
      guest={brief.guest}
      isSigned={isSigned}
      isBegun={isBegun}
      isAtWork={isAtWork}
      autosave={autosave}
      pad={pad}
    />
  )
  return (
    <div className={css.desk} data-part={part} data-open={open} data-beside={isBeside || undefined}>
      <Strip appointment={appointment} brief={brief} at={at} isBeside={isBeside}>
        {isBeside && partButtons}
        {!isPhone && !isBeside && (
          <>
            {join}
            {sign}
          </>
        )}
      </Strip>
      <div className={css.columns}>
        <aside className={css.patient} aria-label="Patient">
          <PatientColumn
            brief={brief}
            isBeside={isBeside}
            onRepeat={
              pad &&
              (async (items) => {
                show('prescription')
                await pad.repeat(items)
              })
            }
          />
        </aside>
        <div className={css.note}>
          <ToldBefore concern={appointment.concern} words={appointment.words} isShort={isBeside} />
          <NotesPanel notes={notes} guest={brief.guest} autosave={autosave} maySign={isBegun} />
        </div>
        {tabs.length > 0 && (
          <div className={css.papers}>
            <Tabs label="Papers of this appointment" tabs={tabs} open={open} onOpen={show} />
          </div>
        )}
        {(isPhone || isBeside) && <div className={css.end}>{sign}</div>}
      </div>
      {!isBeside && (
        <div className={css.foot}>
          {partButtons}
          {isPhone && join}
        </div>
      )}
    </div>
  )
}
