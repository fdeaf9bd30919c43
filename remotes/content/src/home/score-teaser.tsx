import { useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Band } from './band.tsx'

const PAGE = '/shi'

/** Shown only where the site has the questionnaire. */
export function ScoreTeaser() {
  if (!useKernel().hasPage(PAGE)) return null
  return (
    <Band
      title="Sexual Health Score"
      lead="A few private questions, then a number with words to it: what goes well, and what deserves a look. It is not a diagnosis."
      tone="soft"
    >
      <LinkButton look="secondary" to={PAGE}>
        See what is asked
      </LinkButton>
    </Band>
  )
}
