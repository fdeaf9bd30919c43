import css from './records.module.css'

/** Says what a pharmacy sees of a prescription. */
export const AtThePharmacy = () => (
  <section className={css.pharmacy}>
    <h2>At the pharmacy</h2>
    <p>
      The pharmacy can check your prescription using the code on it. They’ll see the medicines, your initials and your
      age.
    </p>
  </section>
)
