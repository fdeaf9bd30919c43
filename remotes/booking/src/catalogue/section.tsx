import type { ReactNode } from 'react'
import css from './section.module.css'

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section}>
    <h2 className={css.title}>{title}</h2>
    {children}
  </section>
)

/** A list of short lines, each with a mark. */
export const Ticks = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.ticks}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)

export const Paragraphs = ({ text }: { text: readonly string[] }) => (
  <div className={css.text}>
    {text.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
)
