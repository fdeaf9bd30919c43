import { PATHS } from '@app/parts/paths'
import { Link } from '@app/kernel'
import { LinkButton } from '@app/ui/button'

/** The text shown in place of the button that books a consultation if no expert has a free slot for it. */
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
