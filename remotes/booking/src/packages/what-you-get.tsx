import { coursePath, labTestPath } from '@app/care/paths'
import type { Inclusion } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { Link } from '@app/kernel'
import { Section } from '../catalogue/section.tsx'
import css from './what-you-get.module.css'

const pathOf = ({ lab_test_slug, course_slug }: Inclusion): string | undefined =>
  lab_test_slug ? labTestPath({ slug: lab_test_slug }) : course_slug ? coursePath({ slug: course_slug }) : undefined

/** The parts with their counts, and what each costs alone: the comparison can be added up. */
export const WhatYouGet = ({ inclusions }: { inclusions: readonly Inclusion[] }) => (
  <Section title="What you get">
    <ul className={css.parts}>
      {inclusions.map((part) => {
        const path = pathOf(part)
        return (
          <li key={part.name} className={css.part}>
            <span className={css.count}>{part.quantity} ×</span>
            <span className={css.name}>
              {path ? (
                <Link className={css.link} to={path}>
                  {part.name}
                </Link>
              ) : (
                part.name
              )}
            </span>
            <span className={css.single}>
              {part.single_paise !== null && `${formatPaise(part.single_paise)} alone`}
              {part.single_paise === null && part.type !== 'discovery_call' && 'only in a plan'}
            </span>
          </li>
        )
      })}
    </ul>
  </Section>
)
