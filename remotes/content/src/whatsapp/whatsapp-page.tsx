import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import { OtherWays } from './other-ways.tsx'
import css from './whatsapp-page.module.css'

/** A page between this site and WhatsApp that tells readers what others may see there. */
export function WhatsappPage() {
  const { whatsapp } = useKernel().contact
  const experts = useSoonest()
  return (
    <Page>
      <Columns side={<Rail wideOnly second experts={experts} />}>
        <h1>Write to us on WhatsApp</h1>
        {whatsapp === undefined ? (
          <Lead>We’re not on WhatsApp at the moment. You can reach the same people in other ways.</Lead>
        ) : (
          <>
            <Lead>
              WhatsApp is quick, but it’s less private than this site. Please read this first. It takes a minute. Or
              choose <a href="#more-private">a more private way</a>.
            </Lead>
            <Before />
            <p className={css.go}>
              {/* the link to the chat contains no text, because the address and the chat would show it */}
              <LinkButton to={`https://wa.me/${whatsapp}`} rel="noreferrer noopener">
                Continue to WhatsApp
              </LinkButton>
              <span className={css.note}>This opens another company’s app, which has its own terms.</span>
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
      <h2 className={css.title}>What WhatsApp shows about you</h2>
      <ul className={css.list}>
        <li>We see your phone number, your WhatsApp name and, depending on your settings, your picture.</li>
        <li>The chat stays on your phone, and in your backup if you make one.</li>
        <li>Messages can appear on a locked screen, a watch or a shared computer.</li>
        <li>WhatsApp knows that you wrote to us and when, but not what you wrote.</li>
      </ul>
    </section>
    <section className={css.card}>
      <h2 className={css.title}>How to make WhatsApp safer</h2>
      <ul className={css.list}>
        <li>Turn off message previews in your phone’s notification settings.</li>
        <li>Before you write, lock the chat or turn on disappearing messages.</li>
        <li>Check “Linked devices” for any computer other people use.</li>
        <li>Leave out names, reports and photos. Tell your expert in a call instead.</li>
      </ul>
    </section>
  </div>
)
