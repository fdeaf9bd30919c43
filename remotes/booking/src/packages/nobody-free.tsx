import { PATHS } from '@app/parts/paths'
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
      Tell us which expert you would like to see. <Link to={PATHS.doctors}>See who works here</Link>
    </>
  ),
}
