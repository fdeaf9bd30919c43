import { useForm } from '@app/parts/use-form'
import { EMAIL, EMAIL_LENGTH } from '@app/contracts/contact-form'
import { Button } from '@app/ui/button'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Note, Refusal } from '@app/ui/states'
import { useLayoutEffect, useRef } from 'react'
import css from './notice-form.module.css'
import { askForNotice } from './notify.query.ts'

/** Asks only for an email address and for consent to use it once. */
export function NoticeForm() {
  const notice = useForm({
    sends: askForNotice,
    empty: { email: '', consent: false },
    limits: { email: { most: EMAIL_LENGTH } },
    sentences: {
      email: 'Enter an e-mail address, such as name@example.com',
      consent: 'Tick the box so we can e-mail you',
    },
    wrong: ({ email, consent }) => ({ email: !EMAIL.test(email), consent: !consent }),
    body: ({ email }) => ({ email, consent: true as const }),
  })
  const sent = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (notice.isSent) sent.current!.focus()
  }, [notice.isSent])

  if (notice.isSent)
    return (
      <div ref={sent} tabIndex={-1} role="status">
        <Note tone="success">
          <p>Thank you. You’ll get one e-mail when Hindi is ready, and nothing else.</p>
        </Note>
      </div>
    )
  return (
    <Form label="Get one e-mail when Hindi is ready" {...notice.form}>
      <div className={css.head}>
        <h2>A Hindi version of every page</h2>
        <p>We’re building it now. Get one e-mail when Hindi is ready.</p>
      </div>
      {notice.refusal && <Refusal>{notice.refusal}</Refusal>}
      <Field label="E-mail" type="email" autoComplete="email" {...notice.text('email')} />
      <Checkbox {...notice.tick('consent')}>You can keep this address to e-mail me once, when it’s ready.</Checkbox>
      <div>
        <Button type="submit" busy={notice.isBusy}>
          {notice.isBusy ? 'Sending…' : 'Tell me'}
        </Button>
      </div>
    </Form>
  )
}
