import { BookCall } from '@app/parts/book-call'
import { PATHS } from '@app/parts/paths'
import css from './journey-banner.module.css'

/** Offers a first call to somebody who has read about a topic. */
export const JourneyBanner = () => (
  <aside className={css.banner}>
    <h2>Start your treatment journey</h2>
    <p>Talk to one of our experts in private, by video or voice, and find out what would help.</p>
    <BookCall to={PATHS.confirm} />
  </aside>
)
