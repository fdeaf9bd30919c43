import { useKernel, useQuery } from '@app/kernel'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { SetPin } from './set-pin.tsx'
import css from './signing-pin.module.css'
import { signingPinQuery } from './signing-pin.query.ts'

/** The page on which an expert sets or changes their signing PIN. */
export function SigningPinPage() {
  const { data, isPending, isError, refetch } = useQuery(signingPinQuery(useKernel()))
  const [isDone, setDone] = useState(false)
  return (
    <DoctorPage>
      <h1>Your signing PIN</h1>
      <div className={css.page}>
        <p>You use this PIN to sign notes and prescriptions. It stops anyone else signing if you leave a page open.</p>
        {isPending && <Skeleton label="Loading your PIN" lines={2} />}
        {isError && !data && <ErrorState title="This page did not load" onRetry={() => void refetch()} />}
        <div role="status">
          {isDone && (
            <Note tone="success">
              <p>Your PIN is set.</p>
            </Note>
          )}
        </div>
        {data && (
          <>
            <h2>{data.is_set ? 'Set another PIN' : 'You have no PIN yet'}</h2>
            <SetPin onSet={() => setDone(true)} />
          </>
        )}
      </div>
    </DoctorPage>
  )
}
