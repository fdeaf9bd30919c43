import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'
import { useHomeSection } from './use-home-section.ts'

const GROUPS = ['Care', 'Read', 'About us'] as const
/**
 * Each link, its label and its group in the menu; those with a `#` are sections of the home page, named as in the
 * specification. The header's row has the first eight.
 */
const LINKS: readonly (readonly [to: string, label: string, group: number])[] = [
  ['/#know-your-problem', 'Know Your Problem', 0],
  ['/#how-we-treat', 'How We Treat', 0],
  ['/#success-stories', 'Success Stories', 2],
  ['/shi', 'Sexual Health Score', 1],
  ['/doctors', 'Our experts', 0],
  ['/blog', 'Blogs', 1],
  ['/whatsapp', 'Chat', 2],
  ['/pricing-policy', 'Prices', 0],
  ['/treatment-plan', 'Treatment plans', 0],
  ['/lab-tests', 'Lab tests', 0],
  ['/courses', 'Courses', 0],
  ['/faq', 'Questions', 1],
  ['/contact-us', 'Contact', 2],
  ['/institute-user-register', 'For colleges', 2],
]
const ROW = LINKS.slice(0, 8)
/** The menu has all links, in groups. */
export const MENU = GROUPS.map((title, nth) => ({ title, links: LINKS.filter(([, , group]) => group === nth) }))

interface LinksProps {
  entries: readonly Entry[]
  of?: typeof LINKS
}

/** A link is shown if the registry has its page. The style sheet decides which links fit into the row. */
export function HeaderLinks({ entries, of = ROW }: LinksProps) {
  const goToSection = useHomeSection()
  return of.map(([to, label]) => {
    const section = to.split('#')[1]
    return (
      (section ?? findPage({ entries }, to)) && (
        <li key={to}>
          {section ? (
            <a className={css.link} href={to} onClick={(event) => goToSection(event, section)}>
              {label}
            </a>
          ) : (
            <Link className={css.link} to={to}>
              {label}
            </Link>
          )}
        </li>
      )
    )
  })
}
