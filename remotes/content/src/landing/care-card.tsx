import { WithHelplines } from '@app/parts/with-helplines'
import { ArticleBody } from '@app/ui/article-body'
import css from './care-card.module.css'

/** The id of the card, to which a page's head links. */
export const RIGHT_AWAY = 'right-away'

/** Says when a reader should get help immediately instead of reading on; the card looks like an article's alert. */
export const CareCard = ({ when }: { when: readonly string[] }) => (
  <ArticleBody>
    <section className={`urgent ${css.card}`} id={RIGHT_AWAY}>
      <h2>When to get help right away</h2>
      <ul>
        {when.map((reason) => (
          <li key={reason}>
            <WithHelplines>{reason}</WithHelplines>
          </li>
        ))}
      </ul>
      <p>
        In any emergency{' '}
        <a className={css.phone} href="tel:112">
          call 112
        </a>
        . Don’t wait for your appointment.
      </p>
    </section>
  </ArticleBody>
)
