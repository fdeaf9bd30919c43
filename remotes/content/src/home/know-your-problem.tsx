import { PATHS } from '@app/parts/paths'
import { Link, useKernel } from '@app/kernel'
import { CoverLink } from '@app/ui/linked-card'
import { Icon } from './art/icon.tsx'
import { Band, More } from './band.tsx'
import { CONDITIONS } from './conditions.ts'
import css from './know-your-problem.module.css'

/**
 * Lists the problems; each row links to its own page. The questionnaire is shown below the list, if the site has it.
 */
export function KnowYourProblem() {
  const { hasPage } = useKernel()
  return (
    <Band
      id="know-your-problem"
      title="Know Your Problem"
      lead="Choose what sounds like your situation. You don’t need to know the right word."
      tone="sunken"
    >
      <ul className={css.list}>
        {CONDITIONS.map((condition) => (
          <li key={condition.name} className={css.row}>
            <Icon name={condition.icon} />
            <div className={css.says}>
              <h3 className={css.name}>
                <CoverLink to={condition.page}>{condition.name}</CoverLink>
              </h3>
              <p className={css.words}>{condition.words}</p>
            </div>
          </li>
        ))}
      </ul>
      <More>
        <Link to={PATHS.discoveryCall}>Not sure? You can still book.</Link>
        {hasPage(PATHS.healthScore) && <Link to={PATHS.healthScore}>See the questions in the Sexual Health Score</Link>}
      </More>
    </Band>
  )
}
