import { Rail } from '@app/care/rail'
import { useSoonest } from '@app/care/use-soonest'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { PATHS } from '@app/care/paths'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import { Amount } from '../catalogue/amount.tsx'
import { StartHere } from '../catalogue/start-here.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { isSingle } from '../packages/package-offer.ts'
import { packagesQuery } from '@app/care/packages.query'
import css from './book-appointment-page.module.css'

const STEPS = [
  'You begin with a discovery call. An expert listens and tells you who should see you.',
  'You choose the expert and an available time, in Indian time. You see the fee first.',
  'You meet by video, with the camera on or off.',
]

/** How a patient gets a consultation today, with the price of each kind from its row. */
export function BookAppointmentPage() {
  const experts = useSoonest()
  const { data: packages } = useSuspenseQuery(packagesQuery(useKernel()))
  return (
    <Page>
      <Columns side={<Rail second wideOnly experts={experts} question={QUESTIONS.single} />}>
        <h1>Book an appointment</h1>
        <Lead>One consultation with a doctor, a therapist or a counsellor, and how you come to it.</Lead>
        <ol className={css.steps}>
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul className={css.kinds}>
          {packages.filter(isSingle).map(({ slug, title, price_paise }) => (
            <li key={slug}>
              <span>{title}</span>
              <Amount paise={price_paise} />
            </li>
          ))}
        </ul>
        <p>
          Each price buys a talk with any expert of that kind whose fee is not higher. Each expert’s profile shows their
          fee.
        </p>
        <StartHere />
        <p className={css.more}>
          <LinkButton look="secondary" to={PATHS.doctors}>
            See who works here
          </LinkButton>
        </p>
        <Terms kind="appointment" />
      </Columns>
    </Page>
  )
}
