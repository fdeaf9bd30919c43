import { Link } from '@app/kernel'
import { Band } from '../home/band.tsx'
import css from './city-links.module.css'
import { landingPages } from './landing.pages.ts'

/** Links to the pages of the cities with the same kind of care. */
export function CityLinks({ profileType }: { profileType: string }) {
  const start = profileType === 'Therapist' ? '/sex-therapy-in-' : '/sexologist-in-'
  return (
    <Band title="Online care by city" lead="How online care works in each city, and where to go in person." beside>
      <ul className={css.list}>
        {Object.values(landingPages)
          .filter(({ path }) => path.startsWith(start))
          .map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
      </ul>
    </Band>
  )
}
