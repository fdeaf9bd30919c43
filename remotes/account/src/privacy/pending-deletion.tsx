import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { deletionQuery, keepAccount } from './privacy.query.ts'

/**
 * Says that the account will soon be deleted, with one button that keeps the account; shows nothing if no deletion has
 * been requested.
 */
export function PendingDeletion() {
  const { data } = useQuery(deletionQuery(useKernel()))
  const keeping = useMutation(keepAccount)
  if (!data?.pending) return null
  return (
    <div role="status">
      <Note tone="warn">
        <p>
          Your account will be deleted on <Time at={data.pending.due_at} />. Until then, you can log in and keep your
          account.
        </p>
        {data.booked.length > 0 && (
          <p>You have a booked call, appointment or test. We’ll wait until your booking is over or you cancel it.</p>
        )}
        <Button busy={keeping.isBusy} onClick={() => void keeping.send({})}>
          Keep my account
        </Button>
        {keeping.error && <Refusal>{keeping.error.message}.</Refusal>}
      </Note>
    </div>
  )
}
