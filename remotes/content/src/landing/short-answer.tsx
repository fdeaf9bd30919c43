import css from './short-answer.module.css'

export const ShortAnswer = ({ children }: { children: string }) => (
  <div className={css.box}>
    <p className={css.label}>In short</p>
    <p className={css.text}>{children}</p>
  </div>
)
