import { packagesQuery } from '@app/parts/packages.query'
import { PATHS } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { isSingle } from '@app/contracts/packages'
import { useKernel, useSuspenseQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import { Amount } from '../catalogue/amount.tsx'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { Terms } from '../catalogue/terms.tsx'
import { mostOf, priceNow } from '../packages/package-offer.ts'
import { singleKind } from '../packages/single-experts.ts'
import css from './book-appointment-page.module.css'
import { ChooseTime } from './choose-time.tsx'
import { VisitChoice } from './visit-choice.tsx'
import { useAppointmentWish, type AppointmentWish } from './use-appointment-wish.ts'

/** The reader chooses the expert first, then how and when they talk. */
export function BookAppointmentPage() {
  const { wish, change } = useAppointmentWish()
  const { doctor, kind, most, visit } = wish
  const of = doctor === undefined ? kind && { kind, most } : { doctor, visit }
  if (!of) return <ChooseKind onChoose={change} />
  return (
    <Page>
      <h1>{visit ? 'Book a follow-up' : 'Book an appointment'}</h1>
      <Lead>Choose a time. All times are Indian time (IST).</Lead>
      <p className={css.more}>
        {doctor === undefined && `With the first ${kind?.toLowerCase()} who is free. `}
        <Button look="quiet" onClick={() => change({ ...NOBODY, kind: undefined })}>
          Choose somebody else
        </Button>
      </p>
      {doctor !== undefined && <VisitChoice doctor={doctor} visit={visit} onChange={change} />}
      <ChooseTime of={of} wish={wish} onChange={change} />
      <Terms kind="appointment" />
    </Page>
  )
}

const NOBODY = { doctor: undefined, visit: undefined, at: undefined } satisfies Partial<AppointmentWish>

/** The kinds of experts, each with the price of one talk. */
function ChooseKind({ onChoose }: { onChoose(wish: Partial<AppointmentWish>): void }) {
  const experts = useSoonest()
  const { data: packages } = useSuspenseQuery(packagesQuery(useKernel()))
  return (
    <Page>
      <Columns side={<Rail second wideOnly experts={experts} question={QUESTIONS.single} />}>
        <h1>Book an appointment</h1>
        <Lead>One consultation with a doctor, a therapist or a counsellor. Who would you like to see?</Lead>
        <ul className={css.kinds}>
          {packages.filter(isSingle).map((one) => {
            const now = priceNow(one)
            return (
              <li key={one.slug}>
                {now.paise === null ? (
                  one.title
                ) : (
                  <Button look="secondary" onClick={() => onChoose({ kind: singleKind(one), most: mostOf(one) })}>
                    {one.title}
                  </Button>
                )}
                <Amount {...now} />
              </li>
            )
          })}
        </ul>
        <p>You pay the expert’s own fee. Each expert’s profile shows it.</p>
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
