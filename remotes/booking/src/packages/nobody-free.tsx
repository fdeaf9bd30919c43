import { PATHS } from '@app/parts/paths'
import { Link } from '@app/kernel'
import { LinkButton } from '@app/ui/button'

/** The text that replaces the button that books a consultation if nobody has a free slot for it. */
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
