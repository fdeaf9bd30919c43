import { useIsNoCallFree } from '@app/parts/book-call'
import { PATHS } from '@app/parts/paths'
import { Link } from '@app/kernel'
import { Art } from '@app/ui/art'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { SearchForm } from '@app/ui/search-form'
import css from './layout.module.css'

const WAYS = [
  [PATHS.discoveryCall, 'Book a discovery call'],
  ['/doctors', 'Our experts'],
  ['/blog', 'All articles'],
  ['/contact-us', 'Help and contact'],
  ['/', 'Home page'],
] as const

/** Links to other pages, for a missing page. The search is a plain form, so it works before, and without, this code. */
export default function NotFoundLinks() {
  const isNoCallFree = useIsNoCallFree()
  const ways = WAYS.filter(([to]) => to !== PATHS.discoveryCall || !isNoCallFree)
  return (
    <div className={css.gone}>
      <p>The page may have moved. Search our articles, or choose a link below.</p>
      <div className={css.lost}>
        <div>
          <SearchForm className={css.search} action="/blog">
            <Field
              label="Search our articles"
              name="search"
              type="search"
              placeholder="Desire, pain or condoms"
              minLength={3}
              required
            />
            <Button look="secondary" type="submit" awake>
              Search
            </Button>
          </SearchForm>
          <ul className={css.ways}>
            {ways.map(([to, label]) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </div>
        <Art of="loop" />
      </div>
    </div>
  )
}
