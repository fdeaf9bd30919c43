import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import css from './courses.module.css'
import { cancelCourse, cancelQuoteQuery } from './courses.query.ts'

/**
 * Lets the reader return a course that they bought. Before the reader presses the button, the page says how much money
 * will be refunded.
 */
export function GiveBack({ orderId }: { orderId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Give this course back
      </Button>
      {isOpen && (
        <Dialog open title="Give this course back?" onClose={() => setOpen(false)}>
          <Quote orderId={orderId} onClose={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function Quote({ orderId, onClose }: { orderId: string; onClose(): void }) {
  const { data: quote, isError, refetch } = useQuery(cancelQuoteQuery(useKernel(), orderId))
  const giving = useMutation(cancelCourse)

  async function give(quoted_paise: number) {
    if (giving.isBusy) return
    const given = await giving.send({ course_order_id: orderId, quoted_paise })
    if (given.ok) onClose()
    else await refetch()
  }

  if (!quote) {
    if (isError) return <ErrorState title="This did not load" onRetry={() => void refetch()} />
    return <Skeleton label="Working out your refund" />
  }
  const { back_paise, back_by, free_until, free_percent } = quote
  return (
    <div>
      {back_paise > 0 ? (
        <p>
          We’ll refund <strong>{formatPaise(back_paise)}</strong> to where it came from
          {back_by && <>, by {formatDate(back_by)} at the latest</>}. The lessons will close right away.
        </p>
      ) : (
        <p>
          You can no longer get a refund. You could get a full refund until {formatDate(free_until)}, with no more than{' '}
          {free_percent}% of the lessons done. A lesson counts even if you changed it back to not done. Your lessons
          stay open.
        </p>
      )}
      {giving.error && <Refusal>{giving.error.message}. Nothing has changed.</Refusal>}
      <p className={css.choices}>
        {back_paise > 0 && (
          <Button look="danger" busy={giving.isBusy} onClick={() => void give(back_paise)}>
            Give it back for {formatPaise(back_paise)}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          Keep the course
        </Button>
      </p>
    </div>
  )
}
