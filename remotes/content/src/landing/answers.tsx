import css from './answers.module.css'

/** Answers the page's question before anything else. */
export const ShortAnswer = ({ children }: { children: string }) => (
  <div className={css.short}>
    <p className={css.label}>In short</p>
    <p className={css.answer}>{children}</p>
  </div>
)

/** Answers a hesitant reader's last question. */
export const FirstTalk = ({ children }: { children: string }) => (
  <section>
    <h2>What a discovery call is like</h2>
    <p className={css.text}>{children}</p>
  </section>
)
