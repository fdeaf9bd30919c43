import css from './privacy-page.module.css'

/** Tells experts why they cannot delete their account here. */
export const ExpertsStay = () => (
  <section className={css.part} aria-labelledby="delete">
    <h2 id="delete">Delete your account</h2>
    <p>Experts can’t do this here. The law keeps your name beside the records that you wrote. Please write to us.</p>
  </section>
)
