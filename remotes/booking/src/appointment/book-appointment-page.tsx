import { Button } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { latePart } from '@app/ui/late-part'
import { startTransition } from 'react'
import { Steps } from '../catalogue/steps.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { ON_DEMAND } from '../offers/comparing.ts'
import { OffersPage, type OffersWords } from '../offers/offers-page.tsx'
import css from './book-appointment-page.module.css'
import { VisitChoice } from './visit-choice.tsx'
import { useAppointmentWish, type AppointmentWish } from './use-appointment-wish.ts'

/** The code for choosing a time is loaded when the reader chooses an expert. */
const ChooseTime = latePart(
  async () => (await import('./choose-time.tsx')).ChooseTime,
  <Skeleton label="Looking for times…" lines={6} />,
)

/** Made once, so that a press on a time does not draw them again. */
const STEPS = <Steps at="Time" />
const TERMS = <Terms kind="appointment" isBeside />

/** The reader chooses the expert first, then how and when to talk. */
export function BookAppointmentPage() {
  const { wish, change } = useAppointmentWish()
  const { doctor, kind, most, visit } = wish
  const of = doctor === undefined ? kind && { kind, most } : { doctor, visit }
  if (!of) return <ChooseKind />
  return (
    <Page>
      <h1>{visit ? 'Book a follow-up' : 'Book an appointment'}</h1>
      <div className={css.steps}>{STEPS}</div>
      <Lead>Choose a time. All times are in Indian time (IST).</Lead>
      <p className={css.more}>
        {doctor === undefined && `You’ll meet the first available ${kind?.toLowerCase()}. `}
        <Button look="quiet" onClick={() => startTransition(() => change({ ...NOBODY, kind: undefined }))}>
          Choose someone else
        </Button>
      </p>
      {doctor !== undefined && <VisitChoice doctor={doctor} visit={visit} onChange={change} />}
      <ChooseTime of={of} wish={wish} onChange={change} />
      {TERMS}
    </Page>
  )
}

const NOBODY = { doctor: undefined, visit: undefined, at: undefined } satisfies Partial<AppointmentWish>

const WORDS: OffersWords = {
  heading: 'Book an appointment',
  lead: 'Who would you like to see? You’ll choose a time next and pay that expert’s fee.',
  answer: 'talk',
  groups: [{ goal: 'talk', title: 'Doctor, therapist or counsellor' }],
  text: [],
  others: 'Or choose several weeks of care at one price',
}

/** Shows the kinds of experts, each with a link to its times. */
const ChooseKind = () => (
  <OffersPage words={WORDS} comparing={ON_DEMAND} toTimes>
    {TERMS}
  </OffersPage>
)
