import { Link } from '@app/kernel'
import css from '../login-page.module.css'
import { shellPages } from '../../shell.pages.ts'

/** For a reader who has no need of a password: the way to log in with a code. */
export const WithoutPassword = () => (
  <div className={css.other}>
    <p>
      You don’t need a password to log in with your phone.{' '}
      <Link to={shellPages.login.path}>Log&nbsp;in with a code</Link>
    </p>
  </div>
)
