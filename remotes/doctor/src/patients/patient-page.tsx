import { NotShown } from '@app/parts/not-shown'
import { encounterPath, PATHS } from '@app/parts/paths'
import { UpLink } from '@app/parts/private-page'
import { useNow } from '@app/parts/use-now'
import type { PatientOfChart } from '@app/contracts/patients'
import { dayInWords, formatTime } from '@app/domain/india-time'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Card, Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { AllergyChip } from '../history/allergy-chip.tsx'
import { historyQuery } from '../history/history.query.ts'
import { HistoryPanel } from '../history/history-panel.tsx'
import { LabReportsPanel } from '../lab-reports/lab-reports-panel.tsx'
import { SharedReportsPanel } from '../shared-reports/shared-reports-panel.tsx'
import { ReferralsPanel } from '../referrals/referrals-panel.tsx'
import css from './patients.module.css'
import { DocumentsPanel } from './documents-panel.tsx'
import { inShort } from './in-short.ts'
import { NoneYet } from './none-yet.tsx'
import { NowPanel } from './now-panel.tsx'
import { PastList } from './past-list.tsx'
import { patientsPages } from './patients.pages.ts'
import { patientQuery } from './patients.query.ts'

/**
 * Shows the record of one patient: who they are, what applies now, what they told us, their past appointments, and what
 * they share.
 */
export function PatientPage() {
  const id = useParams().id!
  const { data, isPending, error, refetch } = useQuery(patientQuery(useKernel(), id))
  return (
    <Page>
      <UpLink to={patientsPages.patients.path} title="All your patients" />
      {!data && (
        <div className={css.head}>
          <h1>Patient</h1>
        </div>
      )}
      {isPending && <Skeleton label="Loading the record" />}
      {error && !data && (
        <NotShown
          error={error}
          gone="We could not find this patient"
          lost="This record did not load"
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <Head patient={data} />
          <div className={css.record}>
            <NowPanel patient={data} />
            <div className={css.history}>
              <HistoryPanel patientId={id} Frame={Card} />
            </div>
            <div className={`${css.past} ${css.part}`}>
              <PastList patientId={id} />
              <LabReportsPanel patientId={id} />
            </div>
            <div className={`${css.rest} ${css.part}`}>
              <SharedReportsPanel patientId={id} />
              <DocumentsPanel patientId={id} />
              <ReferralsPanel patientId={id} />
              <NoneYet patientId={id} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

/** Says who the patient is, what they must not be given and when the next call is, and leads to its visit. */
function Head({ patient }: { patient: PatientOfChart }) {
  const at = useNow()
  const { patient_id, name, concern, next_at, next_id } = patient
  const allergies = useQuery(historyQuery(useKernel(), patient_id)).data?.filter(({ kind }) => kind === 'allergy')
  const about = inShort(patient)
  return (
    <header className={css.head}>
      <h1>
        {name}
        {about && <span> {about}</span>}
      </h1>
      <div className={css.about}>
        {allergies && <AllergyChip told={allergies} isAsked={allergies.length > 0} />}
        {next_at && (
          <p>
            Next call: {dayInWords(next_at, at)}, {formatTime(next_at)}
          </p>
        )}
        {concern && <p>{concern}</p>}
      </div>
      <div className={css.actions}>
        <LinkButton look="secondary" to={PATHS.doctorMessages}>
          Messages
        </LinkButton>
        {next_id && <LinkButton to={encounterPath(next_id)}>Open visit</LinkButton>}
      </div>
    </header>
  )
}
