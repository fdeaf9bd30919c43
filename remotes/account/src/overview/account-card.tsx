import { useId, type ReactNode } from 'react'
import css from './account-card.module.css'

interface AccountCardProps {
  title: string
  about: string
  /** The one control with which the reader changes it. */
  children: ReactNode
}

/** One part of the account, on the overview page. */
export function AccountCard({ title, about, children }: AccountCardProps) {
  const id = useId()
  return (
    <section className={css.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p>{about}</p>
      </div>
      {children}
    </section>
  )
}
