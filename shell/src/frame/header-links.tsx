import type { Entry } from '@app/federation/registry'
import { Link } from '@app/kernel'
import { findPage } from '../site.ts'
import css from './header.module.css'
import { useHomeSection } from './use-home-section.ts'

/** How wide the row must be for a link to stand in it: some in any row, some later, some last. */
type Fits = 'soon' | 'later' | 'last'

/** Sections of the home page, by the specification's names. */
const HOME_SECTIONS: { id: string; label: string; fits: Fits }[] = [
  { id: 'know-your-problem', label: 'Know Your Problem', fits: 'soon' },
  { id: 'how-we-treat', label: 'How We Treat', fits: 'later' },
  { id: 'success-stories', label: 'Success Stories', fits: 'last' },
]
const PAGES: { to: string; label: string; fits: Fits }[] = [
  { to: '/shi', label: 'Sexual Health Score', fits: 'last' },
  { to: '/doctors', label: 'Doctors', fits: 'soon' },
  { to: '/blog', label: 'Blogs', fits: 'soon' },
  { to: '/whatsapp', label: 'Chat', fits: 'later' },
]

interface HeaderLinksProps {
  entries: readonly Entry[]
  /** Whether they stand in the row, where the width decides which do. */
  isRow?: boolean
  onChoose?: () => void
}

/** A link stands when the registry has its page. */
export function HeaderLinks({ entries, isRow = false, onChoose }: HeaderLinksProps) {
  const goToSection = useHomeSection()
  const fitting = (fits: Fits) => (isRow ? { 'data-fits': fits } : {})
  return (
    <>
      {HOME_SECTIONS.map(({ id, label, fits }) => (
        <li key={id} {...fitting(fits)}>
          <a
            className={css.link}
            href={`/#${id}`}
            onClick={(event) => {
              onChoose?.()
              goToSection(event, id)
            }}
          >
            {label}
          </a>
        </li>
      ))}
      {PAGES.filter(({ to }) => findPage({ entries }, to)).map(({ to, label, fits }) => (
        <li key={to} {...fitting(fits)}>
          <Link className={css.link} to={to}>
            {label}
          </Link>
        </li>
      ))}
    </>
  )
}
