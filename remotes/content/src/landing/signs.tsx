import { PATHS } from '@app/parts/paths'
import { Link, useKernel } from '@app/kernel'
import css from './signs.module.css'

interface SignsProps {
  /** Omitted if a heading above the list already says it. */
  title?: string
  signs: readonly string[]
  score: boolean
}

/** Lists signs that a reader may recognise, with a link to the health index if the site has it. */
export function Signs({ title, signs, score }: SignsProps) {
  const { hasPage } = useKernel()
  return (
    <section className={css.section}>
      {title && <h2>{title}</h2>}
      <ul className={css.list}>
        {signs.map((sign) => (
          <li key={sign}>{sign}</li>
        ))}
      </ul>
      {score && hasPage(PATHS.healthScore) && (
        <p className={css.next}>
          Not sure? <Link to={PATHS.healthScore}>See the questions in the Sexual Health Score</Link>
        </p>
      )}
    </section>
  )
}
