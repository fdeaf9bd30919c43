import { treatmentPath } from '@app/parts/paths'
import type { Package } from '@app/contracts/packages'
import { barsOf } from '@app/domain/chart'
import { Link, useKernel } from '@app/kernel'
import { Bar } from '@app/ui/bar'
import { Questions } from '../catalogue/questions.tsx'
import { Paragraphs, Section } from '../catalogue/section.tsx'
import { Terms } from '../catalogue/terms.tsx'
import css from './package-body.module.css'
import { WhatYouGet } from './what-you-get.tsx'
import { WhoYouMeet } from './who-you-meet.tsx'

interface PackageBodyProps {
  one: Package
  isNamed?: boolean
  /** The text of a page that explains the package at length. */
  text?: readonly string[] | undefined
}

/** Everything about a package, in the order in which people ask. */
export const PackageBody = ({ one, isNamed = false, text }: PackageBodyProps) => (
  <>
    <WhatYouGet one={one} isNamed={isNamed} />
    {text && <Paragraphs text={text} />}
    <Phases phases={one.phases} />
    <Section title="Who it is for">
      <p>{one.audience}</p>
      {one.problems.length > 0 && <Problems problems={one.problems} />}
    </Section>
    <WhoYouMeet one={one} />
    <Terms kind={one.policy_kind} />
    <Questions faqs={one.faqs} />
  </>
)

/** Draws the phases whose length is given in weeks or months, one below the other, along the plan's timeline. */
function Phases({ phases }: Pick<Package, 'phases'>) {
  const bars = phases.length > 1 && phases.every(isCounted) ? barsOf(phases.map(spanOf)) : undefined
  return (
    <Section title="How it runs">
      <ol className={css.phases} data-drawn={bars ? '' : undefined}>
        {phases.map((phase, index) => (
          <li key={phase.title} className={css.phase}>
            <p className={css.when}>{phase.when}</p>
            <h3 className={css.name}>{phase.title}</h3>
            {bars && <Bar spans={[bars[index]!]} />}
            <p>{phase.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

type Phase = Package['phases'][number]
type CountedPhase = Phase & { first: number; last: number }

const isCounted = (phase: Phase): phase is CountedPhase => phase.first !== undefined && phase.last !== undefined
/** The first week is the span from 0 to 1. */
const spanOf = ({ title, first, last }: CountedPhase) => ({ label: title, from: first - 1, to: last })

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
