import { LinkButton } from '@app/ui/button'
import css from '../login-page.module.css'
import { shellPages } from '../../shell.pages.ts'

/** For a reader who has no need of a password: the way to log in with a code. */
export const WithoutPassword = () => (
  <div className={css.other}>
    <p>Do you log in with your phone? Then you don’t need a password, just a code.</p>
    <LinkButton look="quiet" to={shellPages.login.path}>
      Log in with a code
    </LinkButton>
  </div>
)
