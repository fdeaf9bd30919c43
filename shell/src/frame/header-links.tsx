import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'
import { useHomeSection } from './use-home-section.ts'

/** The sections of the home page, named as in the specification. */
const HOME_SECTIONS: { id: string; label: string }[] = [
  { id: 'know-your-problem', label: 'Know Your Problem' },
  { id: 'how-we-treat', label: 'How We Treat' },
  { id: 'success-stories', label: 'Success Stories' },
]
const PAGES: { to: string; label: string }[] = [
  { to: '/shi', label: 'Sexual Health Score' },
  { to: '/doctors', label: 'Our experts' },
  { to: '/blog', label: 'Blogs' },
  { to: '/whatsapp', label: 'Chat' },
  { to: '/pricing-policy', label: 'Prices' },
]

/** What only the menu has. */
const MORE: typeof PAGES = [
  { to: '/lab-tests', label: 'Lab tests' },
  { to: '/courses', label: 'Courses' },
  { to: '/treatment-plan', label: 'Plans' },
  { to: '/faq', label: 'Questions' },
  { to: '/contact-us', label: 'Contact' },
  { to: '/institute-user-register', label: 'For colleges' },
]

interface LinksProps {
  entries: readonly Entry[]
}

const Links = ({ entries, of }: LinksProps & { of: typeof PAGES }) =>
  of
    .filter(({ to }) => findPage({ entries }, to))
    .map(({ to, label }) => (
      <li key={to}>
        <Link className={css.link} to={to}>
          {label}
        </Link>
      </li>
    ))

export const MoreLinks = ({ entries }: LinksProps) => <Links entries={entries} of={MORE} />

/** A link is shown if the registry has its page. The style sheet decides which links fit into the row. */
export function HeaderLinks({ entries }: LinksProps) {
  const goToSection = useHomeSection()
  return (
    <>
      {HOME_SECTIONS.map(({ id, label }) => (
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
