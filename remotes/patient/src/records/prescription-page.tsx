import { DownloadButton } from '@app/parts/download-button'
import { NotShown } from '@app/parts/not-shown'
import { PrescriptionItems } from '@app/parts/prescription-items'
import { formatDate } from '@app/domain/india-time'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { AtThePharmacy } from './at-the-pharmacy.tsx'
import { Acts } from '../rows/rows.tsx'
import { PrescriptionState } from './prescription-state.tsx'
import { prescriptionQuery } from './prescriptions.query.ts'
import { ShowCode } from './show-code.tsx'

/** Shows one prescription: how to take each medicine, and the PDF. */
export function PrescriptionPage() {
  const id = useParams().id!
  const kernel = useKernel()
  const { data, isPending, error, refetch } = useQuery(prescriptionQuery(kernel, id))
  return (
    <PatientPage up={UP.prescriptions}>
      <h1>Your prescription</h1>
      {isPending && <Skeleton label="Loading your prescription" />}
      {error && !data && (
        <NotShown
          error={error}
          gone="We could not find this prescription"
          lost="This prescription did not load"
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <>
          <p>
            {data.doctor_name}, {formatDate(data.issued_at)}
          </p>
          <p>
            <PrescriptionState prescription={data} />
          </p>
          <h2>Medicines</h2>
          <PrescriptionItems items={data.items} />
          {data.advice !== null && (
            <>
              <h2>Advice</h2>
              <p>{data.advice}</p>
            </>
          )}
          <AtThePharmacy />
          <Acts>
            {data.state === 'valid' && <ShowCode code={data.verify_code} />}
            <DownloadButton read={() => kernel.api.get('/prescription/file', { prescription_id: id })}>
              Download the PDF
            </DownloadButton>
          </Acts>
        </>
      )}
    </PatientPage>
  )
}
