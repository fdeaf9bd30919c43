import { BRAND, MARK } from '@app/domain/brand'
import { Link } from '@app/kernel'
import css from './logo.module.css'

export const Logo = () => (
  <Link to="/" className={css.logo}>
    <svg viewBox={`0 0 ${MARK.size} ${MARK.size}`} width="32" height="32" aria-hidden="true">
      <path d={MARK.ground} fill="var(--primary)" />
      <path d={MARK.leaf} fill="var(--on-primary)" />
      <path d={MARK.dot} fill="var(--accent-soft)" />
    </svg>
    <span className={css.name}>{BRAND}</span>
  </Link>
)
