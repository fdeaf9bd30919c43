import css from './in-short.module.css'

/** Shows a plain-language summary before the text. */
export const InShort = ({ points }: { points: readonly string[] }) => (
  <section className={css.box} aria-labelledby="in-short">
    <h2 className={css.title} id="in-short">
      In short
    </h2>
    <ul className={css.list}>
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  </section>
)
