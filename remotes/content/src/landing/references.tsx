import type { LandingPage } from '@app/contracts/landing'
import { Band } from '../home/band.tsx'
import css from './references.module.css'

export const References = ({ references }: { references: LandingPage['references'] }) => (
  <Band title="Sources" beside>
    <ul className={css.list}>
      {references.map(({ title, publisher, url }) => (
        <li key={url}>
          <a href={url} rel="noreferrer noopener">
            {title}
          </a>
          , {publisher}
        </li>
      ))}
    </ul>
  </Band>
)
