import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import css from './appointment-page.module.css'
import { ownFeedbackQuery, withdrawFeedback } from './appointment.query.ts'

/** Shows the reader's feedback on a call and their consent to publish it, which they may withdraw at any time. */
export function OwnFeedback({ appointmentId }: { appointmentId: string }) {
  const { data, isPending, isError, refetch } = useQuery(ownFeedbackQuery(useKernel(), appointmentId))
  const withdrawing = useMutation(withdrawFeedback)
  const [isBack, setBack] = useState(false)
  if (isPending) return <Skeleton label="Loading your feedback" lines={2} />
  if (isError && !data) return <ErrorState title="Your feedback did not load" onRetry={() => void refetch()} />
  if (!data) return null

  const takeBack = async () => setBack((await withdrawing.send({ appointment_id: appointmentId })).ok)
  return (
    <Card>
      <div className={css.said}>
        <h2>Your feedback on this call</h2>
        <p>You gave it {data.score} out of 5.</p>
        {data.words && <blockquote>{data.words}</blockquote>}
        {data.may_show && (
          <>
            <p>
              {data.is_shown
                ? 'Others can read your comment on the site, with your first name and town.'
                : 'You’ve agreed to let others read your comment. It’s not on the site at the moment.'}
            </p>
            <Button look="secondary" busy={withdrawing.isBusy} onClick={() => void takeBack()}>
              Stop sharing my comment
            </Button>
          </>
        )}
        {withdrawing.error && <Refusal>{withdrawing.error.message}.</Refusal>}
        <p role="status">{isBack && 'Others can’t read your comment any more. Your expert still can.'}</p>
      </div>
    </Card>
  )
}
