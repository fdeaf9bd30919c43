import { Terms } from '../catalogue/terms.tsx'
import { ON_DEMAND } from './comparing.ts'
import { OffersPage, type OffersWords } from './offers-page.tsx'

const WORDS: OffersWords = {
  heading: 'Who would you like to see?',
  lead: 'One appointment with a doctor, therapist or counsellor, without a plan. You pay the fee of the expert you choose.',
  answer: 'talk',
  groups: [{ goal: 'talk', title: 'Three kinds of experts' }],
  text: [
    'Each kind of expert has different training. A sexologist is a doctor. See a sexologist if your body has changed, you take medicines or you want a test result explained. A sex therapist helps with worry, habits, pain and relationships, through sessions and exercises to do at home. A counsellor helps you sort out a question or a decision.',
  ],
  others: 'Or choose several weeks of care at one price',
}

/** Shows the three kinds of consultations and sessions that can be booked singly. */
export const SinglesPage = () => (
  <OffersPage words={WORDS} comparing={ON_DEMAND}>
    <Terms kind="appointment" isBeside />
  </OffersPage>
)
