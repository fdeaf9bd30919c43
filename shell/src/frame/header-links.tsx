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

/** A link is shown if the registry has its page. The style sheet determines which links fit into the row. */
export function HeaderLinks({ entries }: { entries: readonly Entry[] }) {
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
      {PAGES.filter(({ to }) => findPage({ entries }, to)).map(({ to, label }) => (
        <li key={to}>
          <Link className={css.link} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </>
  )
}
