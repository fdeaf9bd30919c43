import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'
import { useHomeSection } from './use-home-section.ts'

/** The links, with their labels; those with a `#` are sections of the home page, named as in the specification. */
const LABELS = {
  '/#know-your-problem': 'Know Your Problem',
  '/#how-we-treat': 'How We Treat',
  '/#success-stories': 'Success Stories',
  '/shi': 'Sexual Health Score',
  '/doctors': 'Our experts',
  '/blog': 'Blogs',
  '/whatsapp': 'Chat',
  '/pricing-policy': 'Prices',
  '/lab-tests': 'Lab tests',
  '/courses': 'Courses',
  '/treatment-plan': 'Plans',
  '/faq': 'Questions',
  '/contact-us': 'Contact',
  '/institute-user-register': 'For colleges',
}
type Path = keyof typeof LABELS

const ROW = Object.keys(LABELS).slice(0, 8) as Path[]
/** The menu has all links, in groups. */
export const MENU: readonly (readonly [title: string, links: readonly Path[]])[] = [
  [
    'Care',
    [
      '/#know-your-problem',
      '/#how-we-treat',
      '/doctors',
      '/treatment-plan',
      '/lab-tests',
      '/courses',
      '/pricing-policy',
    ],
  ],
  ['Read', ['/shi', '/blog', '/faq']],
  ['About us', ['/#success-stories', '/whatsapp', '/contact-us', '/institute-user-register']],
]

interface LinksProps {
  entries: readonly Entry[]
  of?: readonly Path[]
}

/** A link is shown if the registry has its page. The style sheet decides which links fit into the row. */
export function HeaderLinks({ entries, of = ROW }: LinksProps) {
  const goToSection = useHomeSection()
  return of.map((to) => {
    const section = to.split('#')[1]
    return (
      (section ?? findPage({ entries }, to)) && (
        <li key={to}>
          {section ? (
            <a className={css.link} href={to} onClick={(event) => goToSection(event, section)}>
              {LABELS[to]}
            </a>
          ) : (
            <Link className={css.link} to={to}>
              {LABELS[to]}
            </Link>
          )}
        </li>
      )
    )
  })
}
