import { IdentityForm } from '@app/parts/identity-form'
import { profileQuery } from '@app/parts/profile.query'
import { useKernel, useQuery } from '@app/kernel'
import { Card, Lead } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import { AccountPart } from '../frame/account-part.tsx'
import css from './profile-page.module.css'
import { Picture } from './picture.tsx'

/** Asks for a patient's personal details and says why we need them. */
export function ProfilePage() {
  const { data, isPending, isError, refetch } = useQuery(profileQuery(useKernel()))
  const [isSaved, setSaved] = useState(false)
  const saved = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (isSaved) saved.current?.focus()
  }, [isSaved])
  return (
    <AccountPart>
      <h1>Your details</h1>
      <Lead>By law, a prescription has to name the patient. You don’t need to fill this in for a discovery call.</Lead>
      {isSaved && (
        <div ref={saved} className={css.note} tabIndex={-1} role="status">
          <Note tone="success">
            <p>Saved.</p>
          </Note>
        </div>
      )}
      {data && !data.identity && !isSaved && (
        <div className={css.note}>
          <Note>
            <p>
              <strong>We need these details before your first consultation.</strong> Only you and the experts who treat
              you can see them.
            </p>
          </Note>
        </div>
      )}
      {isPending && <Skeleton label="Loading your details" lines={8} />}
      {isError && !data && <ErrorState title="Your details did not load" onRetry={() => void refetch()} />}
      {data && (
        <>
          <Card>
            <IdentityForm profile={data} onSaved={() => setSaved(true)} onChanged={() => setSaved(false)} />
          </Card>
          <div className={css.picture}>
            <Picture />
          </div>
        </>
      )}
    </AccountPart>
  )
}
