import { ANSWER_WITHIN } from '@app/contracts/contact-form'
import { Lead, Page } from '@app/ui/page'
import { ContactForm } from './contact-form.tsx'
import css from './contact-page.module.css'
import { CallNow, OtherWays } from './reach-us.tsx'
import { Sent } from './sent.tsx'
import { useContact } from './use-contact.ts'

export function ContactPage() {
  const contact = useContact()
  return (
    <Page>
      <h1>Contact us</h1>
      <Lead>
        Ask anything about a booking, a payment or this site. You don’t have to give a name. A person answers within{' '}
        {ANSWER_WITHIN} hours, the way you choose.
      </Lead>
      <div className={css.columns}>
        <CallNow />
        {contact.answer ? <Sent {...contact.answer} /> : <ContactForm contact={contact} />}
        <OtherWays />
      </div>
    </Page>
  )
}
