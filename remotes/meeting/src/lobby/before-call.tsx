import css from './before-call.module.css'

/** `doctor`: the name of the doctor whom the reader meets; null for the doctor. */
export const BeforeCall = ({ doctor }: { doctor: string | null }) => (
  <section aria-labelledby="before-call">
    <h2 id="before-call" className={css.title}>
      Before you join
    </h2>
    <ul className={css.tips}>
      {doctor === null ? (
        <>
          <li>Sit where no one can see your screen or hear your patient.</li>
          <li>Ask for your patient’s name and age, and whether they are alone.</li>
        </>
      ) : (
        <>
          <li>Find a place where no one can hear you.</li>
          <li>With headphones, only you can hear the other person, and there’s no echo.</li>
        </>
      )}
      <li>
        <NothingRecorded doctor={doctor} />
      </li>
    </ul>
  </section>
)

/** Says what remains of a call, in the same words before and after it. */
export const NothingRecorded = ({ doctor }: { doctor: string | null }) => (
  <>
    Nothing is recorded. The chat is deleted after the call unless {doctor === null ? 'you add' : `${doctor} adds`} it
    to the notes.
  </>
)
