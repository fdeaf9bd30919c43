import { NotShown } from '@app/parts/not-shown'
import { PATHS } from '@app/parts/paths'
import { formatMoment } from '@app/domain/india-time'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Lead } from '@app/ui/page'
import { EmptyState, Note, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { OutcomeForm } from './outcome-form.tsx'
import { callQuery, outcomeQuery } from './outcome.query.ts'

/** Shows one of the expert's discovery calls, and records their conclusion. */
export function OutcomePage() {
  const id = useParams().id!
  const kernel = useKernel()
  const { data: call } = useQuery(callQuery(kernel, id))
  const { data, error, refetch } = useQuery(outcomeQuery(kernel, id))
  const [isSent, setSent] = useState(false)
  return (
    <DoctorPage>
      <h1>After the call</h1>
      {call && (
        <Lead>
          {call.patient_name}, {formatMoment(call.starts_at)}
        </Lead>
      )}
      {!data && !error && <Skeleton label="Loading the call" lines={4} />}
      {!data && error && (
        <NotShown
          error={error}
          gone="This isn’t one of your discovery calls"
          lost="This call did not load"
          onRetry={() => refetch()}
        >
          <p>Only the expert who took a discovery call can record its outcome.</p>
        </NotShown>
      )}
      <div role="status">
        {isSent && (
          <Note tone="success">
            <p>Sent. Your patient can see your recommendation on their home page.</p>
          </Note>
        )}
      </div>
      {data?.state === 'early' && (
        <EmptyState title="This call hasn’t begun yet">
          <p>Come back after the call.</p>
        </EmptyState>
      )}
      {data?.state === 'acted' && (
        <Note>
          <p>Your patient has acted on your recommendation, so you can’t change it.</p>
        </Note>
      )}
      {data && data.state !== 'early' && (
        <OutcomeForm key={data.outcome?.sent_at} id={id} of={data} onSent={() => setSent(true)} />
      )}
      <LinkButton look="quiet" to={PATHS.doctorDashboard}>
        All my calls
      </LinkButton>
    </DoctorPage>
  )
}
