import { ForYou } from '@app/parts/for-you'
import { ON_DEMAND } from './comparing.ts'
import { OffersPage, type OffersWords } from './offers-page.tsx'

const WORDS: OffersWords = {
  heading: 'What would help you most?',
  lead: 'Each plan has one price and never renews automatically. If you stop a plan, we refund what you haven’t used.',
  groups: [
    { goal: 'plan', title: 'Plans by length' },
    { goal: 'concern', title: 'Plans for one concern' },
    { goal: 'talk', title: 'One appointment' },
  ],
  text: [],
}

/** Lists every offer that lets a patient see an expert. */
export const ListPage = () => <OffersPage words={WORDS} comparing={ON_DEMAND} top={<ForYou />} />
