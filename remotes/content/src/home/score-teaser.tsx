import { PATHS } from '@app/care/paths'
import { useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Band } from './band.tsx'

/** Shown only where the site has the questionnaire. */
export function ScoreTeaser() {
  if (!useKernel().hasPage(PATHS.healthScore)) return null
  return (
    <Band
      title="Sexual Health Score"
      lead="A few private questions, then a number with words to it: what goes well, and what deserves a look. It is not a diagnosis."
      tone="soft"
    >
      <LinkButton look="secondary" to={PATHS.healthScore}>
        See what is asked
      </LinkButton>
    </Band>
  )
}
