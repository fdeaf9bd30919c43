import { NotShown } from '@app/parts/not-shown'
import { PATHS } from '@app/parts/paths'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Skeleton } from '@app/ui/states'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { HistoryPanel } from '../history/history-panel.tsx'
import { LabReportsPanel } from '../lab-reports/lab-reports-panel.tsx'
import { SharedReportsPanel } from '../shared-reports/shared-reports-panel.tsx'
import { ReferralsPanel } from '../referrals/referrals-panel.tsx'
import css from './patients.module.css'
import { DocumentsPanel } from './documents-panel.tsx'
import { PastList } from './past-list.tsx'
import { patientsPages } from './patients.pages.ts'
import { patientQuery } from './patients.query.ts'

/** Shows the record of one patient. */
export function PatientPage() {
  const id = useParams().id!
  const { data, isPending, error, refetch } = useQuery(patientQuery(useKernel(), id))
  return (
    <DoctorPage>
      <h1>{data?.name ?? 'Patient'}</h1>
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
        <div className={css.record}>
          <LinkButton look="secondary" to={PATHS.doctorMessages}>
            Messages
          </LinkButton>
          <HistoryPanel patientId={id} />
          <LabReportsPanel patientId={id} />
          <SharedReportsPanel patientId={id} />
          <DocumentsPanel patientId={id} />
          <ReferralsPanel patientId={id} />
          <PastList patientId={id} />
        </div>
      )}
      <LinkButton look="quiet" to={patientsPages.patients.path}>
        All your patients
      </LinkButton>
    </DoctorPage>
  )
}
