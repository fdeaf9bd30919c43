import type { HandOver, MessageWriter } from '@app/contracts/threads'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Note, Refusal } from '@app/ui/states'
import css from './threads.module.css'
import { letRead } from './threads.query.ts'

interface HandOverNoteProps {
  threadId: string
  /** The latest hand-over of the thread. */
  handOver: HandOver
  as: MessageWriter
  /** The patient's name, for the expert. */
  name: string
}

/** Lets the patient decide, with one press, whether the expert who takes over may read the earlier messages. */
export function HandOverNote({ threadId, handOver: { n, from, to, is_agreed }, as, name }: HandOverNoteProps) {
  const letting = useMutation(letRead)

  async function decide() {
    if (!letting.isBusy) await letting.send({ thread_id: threadId, n, may_read: !is_agreed })
  }

  if (as === 'doctor')
    return is_agreed ? null : (
      <div className={css.given}>
        <Note>
          <p>
            {from.name} answered before you. {name} decides whether you can read their messages.
          </p>
        </Note>
      </div>
    )
  return (
    <div role="status" className={css.given}>
      <Note>
        <div className={css.decide}>
          <p>
            {to.name} now answers your messages.{' '}
            {is_agreed
              ? `They can read what you and ${from.name} wrote.`
              : `They can’t read what you and ${from.name} wrote unless you agree.`}
          </p>
          {letting.error && <Refusal>{letting.error.message}</Refusal>}
          <Button look={is_agreed ? 'quiet' : 'secondary'} busy={letting.isBusy} onClick={() => void decide()}>
            {is_agreed ? 'Take that back' : 'Let them read it'}
          </Button>
        </div>
      </Note>
    </div>
  )
}
