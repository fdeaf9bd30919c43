import { LinkButton } from '@app/ui/button'
import css from './start-here.module.css'
import { StartNote } from './start-note.tsx'

/** Where everything that is sold starts until it can be bought here. */
export const StartButton = ({ wide }: { wide?: boolean }) => (
  <LinkButton wide={wide ?? false} to="/discovery-call">
    Start with a discovery call
  </LinkButton>
)

/** The way in, and what it is. */
export const StartHere = () => (
  <div className={css.start}>
    <StartButton />
    <StartNote />
  </div>
)
