import { href } from '@app/federation/manifest'
import type { LabTestCard } from '@app/contracts/lab-tests'
import { keptTogether } from '@app/domain/kept-together'
import { CoverLink } from '@app/ui/linked-card'
import { Amount } from '../catalogue/amount.tsx'
import rows from '../catalogue/rows.module.css'
import { fastingInWords, reportInWords, samplesInWords } from './lab-wording.ts'
import { labTestsPages } from './lab-tests.pages.ts'
import css from './test-rows.module.css'

/** What a test finds: on a phone, the first sentence of it, and what the price is for. */
function Purpose({ purpose }: Pick<LabTestCard, 'purpose'>) {
  const [first, ...others] = purpose.split(/(?<=\.) /)
  return (
    <p className={css.purpose}>
      {first}
      {others.map((sentence) => (
        <span key={sentence} className={sentence.startsWith('The price ') ? undefined : css.roomy}>
          {' '}
          {sentence}
        </span>
      ))}
    </p>
  )
}

/** Shows tests as rows of a list: what each finds, what it requires of the reader, and its price. */
export const TestRows = ({ tests }: { tests: readonly LabTestCard[] }) => (
  <ul className={`${rows.list} ${css.rows}`}>
    {tests.map((test) => (
      <li key={test.slug} className={css.row}>
        <div className={css.what}>
          <h3 className={css.title}>
            <CoverLink to={href(labTestsPages.detail, test)}>{test.name}</CoverLink>
          </h3>
          <Purpose {...test} />
          <p className={css.facts}>
            {[
              ...(test.tests_count === null ? [] : [`${test.tests_count} tests`]),
              samplesInWords(test),
              ...(test.fasting_hours === 0 ? [] : [`fast for ${fastingInWords(test)}`]),
              `report ${reportInWords(test).toLowerCase()}`,
            ]
              .map(keptTogether)
              .join(' · ')}
          </p>
        </div>
        <p className={css.price}>
          <Amount paise={test.price_paise} singly={test.mrp_paise} />
        </p>
      </li>
    ))}
  </ul>
)
