import { treatmentPath } from '@app/care/paths'
import type { Package } from '@app/contracts/packages'
import { Link, useKernel } from '@app/kernel'
import { Questions } from '../catalogue/questions.tsx'
import { Section } from '../catalogue/section.tsx'
import { Terms } from '../catalogue/terms.tsx'
import css from './package-body.module.css'
import { WhatYouGet } from './what-you-get.tsx'
import { WhoYouMeet } from './who-you-meet.tsx'

/** All that a package is, in the order in which people ask. */
export const PackageBody = ({ one }: { one: Package }) => (
  <>
    <WhatYouGet inclusions={one.inclusions} />
    <Section title="How it runs">
      <ol className={css.phases}>
        {one.phases.map((phase) => (
          <li key={phase.title} className={css.phase}>
            <p className={css.when}>{phase.when}</p>
            <h3 className={css.name}>{phase.title}</h3>
            <p>{phase.text}</p>
          </li>
        ))}
      </ol>
    </Section>
    <Section title="Who it is for">
      <p>{one.audience}</p>
      {one.problems.length > 0 && <Problems problems={one.problems} />}
    </Section>
    <WhoYouMeet one={one} />
    <Terms kind={one.policy_kind} />
    <Questions faqs={one.faqs} />
  </>
)

function Problems({ problems }: Pick<Package, 'problems'>) {
  const { hasPage } = useKernel()
  return (
    <ul className={css.problems}>
      {problems.map(({ slug, name }) => (
        <li key={slug}>
          {hasPage(treatmentPath({ slug })) ? (
            <Link className={css.problem} to={treatmentPath({ slug })}>
              {name}
            </Link>
          ) : (
            <span className={css.problem}>{name}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
