import { BRAND } from '@app/domain/brand'
import { Link } from '@app/kernel'
import css from './logo.module.css'

export const Logo = () => (
  <Link to="/" className={css.logo}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill="var(--primary)" />
      <path d="M8 18c4-7 12-7 16 0-4 5-12 5-16 0Z" fill="var(--on-primary)" />
      <circle cx="16" cy="10" r="3" fill="var(--accent-soft)" />
    </svg>
    <span className={css.name}>{BRAND}</span>
  </Link>
)
