import type { LessonQuery, OpenLesson } from '@app/contracts/lessons'
import { formatListDate } from '@app/domain/india-time'
import { now, useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import css from './courses.module.css'
import { setDone, showProgress } from './courses.query.ts'

interface DoneProps {
  progress: NonNullable<OpenLesson['progress']>
  address: LessonQuery
  isPlayed: boolean
}

/** Says whether a lesson is done, and lets the reader change that. */
export function LessonDone({ progress: { done_at }, address, isPlayed }: DoneProps) {
  const kernel = useKernel()
  const setting = useMutation(setDone)

  async function set(is_done: boolean) {
    const sent = await setting.send({ ...address, is_done })
    if (sent.ok) showProgress(kernel, address, sent.value)
  }
  return (
    <section className={css.done} aria-label="Done">
      <div>
        <span role="status">{done_at && `✓ Done on ${formatListDate(done_at, now())}`}</span>
        {done_at ? (
          <Button look="quiet" busy={setting.isBusy} onClick={() => void set(false)}>
            Mark as not done
          </Button>
        ) : (
          <Button busy={setting.isBusy} onClick={() => void set(true)}>
            Mark as done
          </Button>
        )}
      </div>
      {setting.error && <Refusal>{setting.error.message}</Refusal>}
      {isPlayed && !done_at && (
        <p className={css.meta}>
          We’ll mark this lesson as done once you’ve played 90% of it. Parts you skip don’t count.
        </p>
      )}
    </section>
  )
}
