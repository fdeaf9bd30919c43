import type { ContactKept } from '@app/contracts/contact'
import { Link } from '@app/kernel'
import { useLayoutEffect, useRef } from 'react'
import css from './sent.module.css'
import { faqPages } from '../faq/faq.pages.ts'

/** Confirms that the message was sent. The confirmation takes the focus, so that a screen reader announces it. */
export function Sent({ ticket, answer_within }: ContactKept) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current!.focus(), [])
  return (
    <div ref={box} className={css.box} tabIndex={-1} role="status">
      <h2 className={css.title}>We have your message</h2>
      <p>
        Your ticket number is <strong className={css.ticket}>{ticket}</strong>
      </p>
      <p>
        A person reads it and answers within {answer_within} hours, the way you chose. Note the number, or take a
        picture of it. You can use it to ask about your message by phone.
      </p>
      <p>
        Meanwhile the <Link to={faqPages.faq.path}>questions and answers</Link> may help.
      </p>
    </div>
  )
}
