import { ACCOUNT_ICON } from '@app/parts/account-icon'
import { Link } from '@app/kernel'
import { shellPages } from '../shell.pages.ts'
import css from './header.module.css'

const LINKS = [
  { who: 'guest', to: shellPages.login.path, label: 'Login' },
  { who: 'patient', to: '/patient-dashboard', label: 'My Account' },
  { who: 'doctor', to: '/doctor-dashboard', label: 'My Account' },
]

/**
 * The document contains all three links and is the same for every visitor; an attribute that is set before the first
 * paint shows one of them.
 */
export const AccountLink = ({ className }: { className: string | undefined }) =>
  LINKS.map(({ who, to, label }) => (
    <Link key={who} className={className} data-for={who} to={to}>
      <svg className={css.glyph} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={ACCOUNT_ICON} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span className={css.word}>{label}</span>
    </Link>
  ))
