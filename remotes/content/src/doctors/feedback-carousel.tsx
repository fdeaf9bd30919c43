import type { Feedback } from '@app/contracts/doctors'
import { Carousel } from '@app/ui/carousel'
import { FeedbackCard } from './feedback-list.tsx'

/** Milliseconds between two moves of the carousel (specification, section 9). */
const AUTOPLAY = 3000

export const FeedbackCarousel = ({ feedback }: { feedback: readonly Feedback[] }) => (
  <Carousel label="What patients said" autoplay={AUTOPLAY}>
    {feedback.map((item) => (
      <FeedbackCard key={item.id} feedback={item} />
    ))}
  </Carousel>
)
