import { useId, type ReactNode } from 'react'
import css from './account-card.module.css'

interface AccountCardProps {
  title: string
  about: string
  /** What the reader does about it: one control. */
  children: ReactNode
}

/** One part of the account, on the page of all of them. */
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
