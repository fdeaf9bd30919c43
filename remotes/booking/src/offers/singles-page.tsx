import { Terms } from '../catalogue/terms.tsx'
import { ComparisonOnDemand } from './comparison-on-demand.tsx'
import { OffersPage, type OffersWords } from './offers-page.tsx'

export type SinglesKind = 'singles' | 'appointment'

const WORDS: Readonly<Record<SinglesKind, OffersWords>> = {
  singles: {
    heading: 'One consultation, with whom?',
    lead: 'A doctor, a therapist or a counsellor, once, without a plan. You pay the expert’s own fee.',
    answer: 'talk',
    groups: [{ goal: 'talk', title: 'Three kinds of experts' }],
    text: [
      'The three have different training. A sexologist is a doctor. See one when your body has changed, you take medicines, or you want a test result explained. A sex therapist helps with worry, habits, pain and relationships, through sessions and exercises for home. A counsellor helps you sort out a question or a decision.',
      'If you don’t know which one you need, you are like most people who come here. The discovery call is for exactly that. If you start with the wrong expert, they pass you on with your consent. You don’t have to tell it all again.',
    ],
  },
  appointment: {
    heading: 'Book an appointment',
    lead: 'Who would you like to see? You choose a time next, and pay the expert’s own fee.',
    answer: 'talk',
    groups: [{ goal: 'talk', title: 'A doctor, a therapist or a counsellor' }],
    text: [],
  },
}

/** One consultation or session; where one books it, a row leads to its times. */
export const SinglesPage = ({ kind }: { kind: SinglesKind }) => (
  <OffersPage words={WORDS[kind]} Comparison={ComparisonOnDemand} toTimes={kind === 'appointment'}>
    <Terms kind="appointment" />
  </OffersPage>
)
