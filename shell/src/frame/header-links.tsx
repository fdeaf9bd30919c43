import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'
import { useHomeSection } from './use-home-section.ts'

/** How wide the row must be for a link to stand in it, from any width to the widest; some stand in the menu alone. */
type Fits = 'soon' | 'later' | 'late' | 'last' | 'never'

/** Sections of the home page, by the specification's names. */
const HOME_SECTIONS: { id: string; label: string; fits: Fits }[] = [
  { id: 'know-your-problem', label: 'Know Your Problem', fits: 'soon' },
  { id: 'how-we-treat', label: 'How We Treat', fits: 'later' },
  { id: 'success-stories', label: 'Success Stories', fits: 'late' },
]
const PAGES: { to: string; label: string; fits: Fits }[] = [
  { to: '/shi', label: 'Sexual Health Score', fits: 'last' },
  { to: '/doctors', label: 'Doctors', fits: 'soon' },
  { to: '/blog', label: 'Blogs', fits: 'soon' },
  { to: '/whatsapp', label: 'Chat', fits: 'later' },
  { to: '/pricing-policy', label: 'Prices', fits: 'never' },
]

interface HeaderLinksProps {
  entries: readonly Entry[]
  /** Whether they stand in the row, where the width decides which do. */
  isRow?: boolean
}

/** A link stands when the registry has its page. */
export function HeaderLinks({ entries, isRow = false }: HeaderLinksProps) {
  const goToSection = useHomeSection()
  const fitting = (fits: Fits) => (isRow ? { 'data-fits': fits } : {})
  return (
    <>
      {HOME_SECTIONS.map(({ id, label, fits }) => (
        <li key={id} {...fitting(fits)}>
          <a className={css.link} href={`/#${id}`} onClick={(event) => goToSection(event, id)}>
            {label}
          </a>
        </li>
      ))}
      {PAGES.filter(({ to, fits }) => !(isRow && fits === 'never') && findPage({ entries }, to)).map(
        ({ to, label, fits }) => (
          <li key={to} {...fitting(fits)}>
            <Link className={css.link} to={to}>
              {label}
            </Link>
          </li>
        ),
      )}
    </>
  )
}
