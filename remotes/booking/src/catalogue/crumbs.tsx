import { Link } from '@app/kernel'
import css from './crumbs.module.css'

/** A link back to the list that a page belongs to. */
export const Crumbs = ({ to, name, here }: { to: string; name: string; here: string }) => (
  <nav aria-label="Breadcrumb">
    <ol className={css.crumbs}>
      <li>
        <Link className={css.link} to={to}>
          {name}
        </Link>
      </li>
      <li aria-current="page">{here}</li>
    </ol>
  </nav>
)
