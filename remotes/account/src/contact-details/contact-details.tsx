import type { ContactDetails as Details } from '@app/contracts/contact-details'
import { useKernel, useLocation, useQuery } from '@app/kernel'
import { Lead } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import rows from '../frame/rows.module.css'
import css from './contact-details.module.css'
import { contactDetailsQuery } from '@app/parts/contact-details.query'
import { ContactRow } from './contact-row.tsx'
import { readablePhone } from '@app/parts/own-address'
import { EmailForm } from './email-form.tsx'
import { PhoneForm } from './phone-form.tsx'

/** What the reader has opened: a new number, a new address, or the present address, to confirm it. */
type Step = 'phone' | 'email' | 'confirm'

/** Shows the contact details through which we reach the reader, and with which they log in. */
export function ContactDetails() {
  const { data, isPending, isError, refetch } = useQuery(contactDetailsQuery(useKernel()))
  const isPhoneWanted = useLocation().hash === '#phone'
  const [open, setOpen] = useState<Step | undefined>(isPhoneWanted ? 'phone' : undefined)
  const [done, setDone] = useState<{ text: string }>()
  const told = useRef<HTMLDivElement>(null)
  // this effect runs after the row's own effect, which takes the focus back when its form closes
  useLayoutEffect(() => {
    if (done) told.current?.focus()
  }, [done])

  const change = (which?: Step) => {
    setDone(undefined)
    setOpen(which)
  }
  const finish = (text: string) => {
    setOpen(undefined)
    setDone({ text })
  }

  return (
    <section className={css.part} aria-labelledby="contact">
      <h2 id="contact">Phone and e-mail</h2>
      <Lead>
        We use your phone and e-mail to contact you and log you in. Before you change them, we’ll check that it’s you.
      </Lead>
      {done && (
        <div ref={told} tabIndex={-1} role="status">
          <Note tone="success">
            <p>{done.text}</p>
          </Note>
        </div>
      )}
      {isPending && <Skeleton label="Loading your phone number and e-mail address" lines={2} />}
      {isError && !data && (
        <ErrorState title="Your phone number and e-mail address did not load" onRetry={() => refetch()} />
      )}
      {data && (
        <ul className={rows.items}>
          <ContactRow
            title="Phone"
            value={data.phone && readablePhone(data.phone)}
            isVerified={data.phone_verified}
            actions={[
              { label: data.phone === null ? 'Add a number' : 'Change the number', onOpen: () => change('phone') },
            ]}
            isOpen={open === 'phone'}
          >
            <PhoneForm details={data} onDone={finish} onCancel={() => change()} />
          </ContactRow>
          <ContactRow
            title="E-mail"
            value={data.email}
            isVerified={data.email_verified}
            actions={emailSteps(data).map(([step, label]) => ({ label, onOpen: () => change(step) }))}
            isOpen={open === 'email' || open === 'confirm'}
          >
            <EmailForm details={data} isConfirming={open === 'confirm'} onDone={finish} onCancel={() => change()} />
          </ContactRow>
        </ul>
      )}
    </section>
  )
}

function emailSteps({ email, email_verified }: Details): readonly (readonly [step: Step, label: string])[] {
  if (email === null) return [['email', 'Add an address']]
  const change = ['email', 'Change the address'] as const
  return email_verified ? [change] : [['confirm', 'Confirm the address'], change]
}
