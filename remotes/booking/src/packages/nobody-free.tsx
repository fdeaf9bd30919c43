import { PATHS } from '@app/care/paths'
import { Link } from '@app/kernel'
import { LinkButton } from '@app/ui/button'

/** In place of the button that books a consultation, where nobody has a free time for it. */
export const nobodyFree = {
  button: (
    <LinkButton wide to={PATHS.contact}>
      Write to us
    </LinkButton>
  ),
  note: (
    <>
      We answer when there is a time again. <Link to={PATHS.doctors}>See who else is free</Link>
    </>
  ),
}
