import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'
import { useHomeSection } from './use-home-section.ts'

/** The sections of the home page, named as in the specification. */
const HOME_SECTIONS = {
  'know-your-problem': 'Know Your Problem',
  'how-we-treat': 'How We Treat',
  'success-stories': 'Success Stories',
}
const PAGES = {
  '/shi': 'Sexual Health Score',
  '/doctors': 'Our experts',
  '/blog': 'Blogs',
  '/whatsapp': 'Chat',
  '/pricing-policy': 'Prices',
}
/** What only the menu has. */
const MORE = {
  '/lab-tests': 'Lab tests',
  '/courses': 'Courses',
  '/treatment-plan': 'Plans',
  '/faq': 'Questions',
  '/contact-us': 'Contact',
  '/institute-user-register': 'For colleges',
}

interface LinksProps {
  entries: readonly Entry[]
}

const Links = ({ entries, of }: LinksProps & { of: Readonly<Record<string, string>> }) =>
  Object.entries(of).map(
    ([to, label]) =>
      findPage({ entries }, to) && (
        <li key={to}>
          <Link className={css.link} to={to}>
            {label}
          </Link>
        </li>
      ),
  )

export const MoreLinks = ({ entries }: LinksProps) => <Links entries={entries} of={MORE} />

/** A link is shown if the registry has its page. The style sheet decides which links fit into the row. */
export function HeaderLinks({ entries }: LinksProps) {
  const goToSection = useHomeSection()
  return (
    <>
      {Object.entries(HOME_SECTIONS).map(([id, label]) => (
        <li key={id}>
          <a className={css.link} href={`/#${id}`} onClick={(event) => goToSection(event, id)}>
            {label}
          </a>
        </li>
      ))}
      <Links entries={entries} of={PAGES} />
    </>
  )
}
