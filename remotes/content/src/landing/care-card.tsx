import css from './care-card.module.css'

/** Tells when a reader should get help at once instead of reading on. */
export const CareCard = ({ when }: { when: readonly string[] }) => (
  <section className={css.card}>
    <h2 className={css.title}>When to get help at once</h2>
    <ul className={css.list}>
      {when.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <p>
      In any emergency{' '}
      <a className={css.phone} href="tel:112">
        call 112
      </a>
      . A booked call is no help then.
    </p>
  </section>
)
