import { PATHS } from '@app/care/paths'
import { Link } from '@app/kernel'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Icon } from './art/icon.tsx'
import { Band, More } from './band.tsx'
import { CONDITIONS } from './conditions.ts'
import css from './know-your-problem.module.css'

export const KnowYourProblem = () => (
  <Band
    id="know-your-problem"
    title="Know Your Problem"
    lead="Start with what sounds like yours. You don’t need the right word for it."
    tone="sunken"
  >
    <ul className={css.list}>
      {CONDITIONS.map((condition) => (
        <LinkedCard key={condition.name} className={css.card}>
          <Icon name={condition.icon} />
          <div className={css.says}>
            <h3 className={css.name}>
              <CoverLink to={condition.page}>{condition.name}</CoverLink>
            </h3>
            <p className={css.words}>{condition.words}</p>
          </div>
        </LinkedCard>
      ))}
    </ul>
    <More>
      <Link to={PATHS.discoveryCall}>None of these? A call needs no name for it</Link>
    </More>
  </Band>
)
