import { useKernel, useQuery } from '@app/kernel'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { contactDetailsQuery } from '@app/parts/contact-details.query'
import { FirstPassword } from './first-password.tsx'
import { PasswordChange } from './password-change.tsx'

/** Shows the right form: one to change the password, or one to set a first password. */
export function PasswordPart() {
  const { data, isPending, isError, refetch } = useQuery(contactDetailsQuery(useKernel()))
  const [isFirst, setFirst] = useState(false)
  if (isPending) return <Skeleton label="Loading the password form" />
  if (isError && !data) return <ErrorState title="The password form did not load" onRetry={() => refetch()} />
  if (!data.has_password)
    return <FirstPassword details={data} onDone={() => void refetch().then(() => setFirst(true))} />
  return (
    <>
      {isFirst && (
        <div role="status">
          <Note tone="success">
            <p>Your password has been saved.</p>
          </Note>
        </div>
      )}
      <PasswordChange />
    </>
  )
}
