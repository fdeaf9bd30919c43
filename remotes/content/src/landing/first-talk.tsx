import css from './first-talk.module.css'

export const FirstTalk = ({ children }: { children: string }) => (
  <section>
    <h2 className={css.title}>What a first talk is like</h2>
    <p className={css.text}>{children}</p>
  </section>
)
