import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { useKernel } from '@app/kernel'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import { OtherWays } from './other-ways.tsx'
import css from './whatsapp-page.module.css'
import { QUESTION } from './question.ts'

/** A page between this site and WhatsApp, which tells the reader what others may see there. */
export function WhatsappPage() {
  const { whatsapp } = useKernel().contact
  const experts = useSoonest()
  return (
    <Page>
      <Columns side={<Rail wideOnly experts={experts} question={QUESTION} />}>
        <h1>Write to us on WhatsApp</h1>
        {whatsapp === undefined ? (
          <Lead>We have no chat on WhatsApp at the moment. These ways lead to the same people.</Lead>
        ) : (
          <>
            <Lead>It is quick, and it is less private than this site. Please read this first; it takes a minute.</Lead>
            <Before />
            <p className={css.go}>
              {/* the link to the chat contains no text, because the address and the chat would show it */}
              <a className={css.button} href={`https://wa.me/${whatsapp}`} rel="noreferrer noopener">
                Continue to WhatsApp
              </a>
              <span className={css.note}>This opens another company’s app, under its own terms.</span>
            </p>
          </>
        )}
        <OtherWays />
      </Columns>
    </Page>
  )
}

const Before = () => (
  <div className={css.cards}>
    <section className={css.card}>
      <h2 className={css.title}>What it shows about you</h2>
      <ul className={css.list}>
        <li>We see your phone number, your WhatsApp name and, depending on your settings, your picture.</li>
        <li>The chat stays on your phone, and in its backup if you make one.</li>
        <li>A message can light up a locked screen, a watch or a computer that you share.</li>
        <li>WhatsApp learns that you wrote to us and when, though not what you wrote.</li>
      </ul>
    </section>
    <section className={css.card}>
      <h2 className={css.title}>How to make it safer</h2>
      <ul className={css.list}>
        <li>Turn off the preview of messages in your phone’s notification settings.</li>
        <li>Lock the chat, or set its messages to disappear, before you write.</li>
        <li>Look under “Linked devices” for a computer that others use.</li>
        <li>Leave out names, reports and photos. Tell your expert in the call instead.</li>
      </ul>
    </section>
  </div>
)
