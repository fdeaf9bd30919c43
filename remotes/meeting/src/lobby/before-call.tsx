import css from './before-call.module.css'

export const BeforeCall = ({ isDoctor }: { isDoctor: boolean }) => (
  <section aria-labelledby="before-call">
    <h2 id="before-call" className={css.title}>
      Before you join
    </h2>
    <ul className={css.tips}>
      <li>Find a place where no one can hear you.</li>
      <li>With headphones, only you can hear the other person, and there’s no echo.</li>
      <li>
        Nothing is recorded. The chat is deleted after the call unless {isDoctor ? 'you add' : 'the expert adds'} it to
        the notes.
      </li>
    </ul>
  </section>
)
