import { PATHS } from '@app/care/paths'
import { LinkButton } from '@app/ui/button'
import css from './start-here.module.css'

/** The way in to what is for members of an institute alone. */
export const JoinButton = ({ wide = false }: { wide?: boolean }) => (
  <LinkButton wide={wide} to={PATHS.institute}>
    Register with your institute’s code
  </LinkButton>
)

export const JoinNote = () => (
  <p className={css.note}>
    This plan is for students of institutes that have a code. They never learn who joined. Have you joined? Log in.
  </p>
)

export const JoinHere = () => (
  <div className={css.start}>
    <JoinButton />
    <JoinNote />
  </div>
)
