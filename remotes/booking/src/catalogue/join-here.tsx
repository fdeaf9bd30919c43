import { PATHS } from '@app/parts/paths'
import { LinkButton } from '@app/ui/button'
import css from './start-here.module.css'

/** Links to the page on which a reader joins an institute, for offers that are only for members. */
export const JoinButton = ({ wide = false }: { wide?: boolean }) => (
  <LinkButton wide={wide} to={PATHS.institute}>
    Register with your institute’s code
  </LinkButton>
)

export const JoinNote = () => (
  <p className={css.note}>
    This plan is for students whose institute has a code. Institutes never find out who joined. Already joined? Log in.
  </p>
)

export const JoinHere = () => (
  <div className={css.start}>
    <JoinButton />
    <JoinNote />
  </div>
)
