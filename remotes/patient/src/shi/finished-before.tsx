import { href } from '@app/federation/manifest'
import { Button, LinkButton } from '@app/ui/button'
import css from './questionnaire.module.css'
import type { Draft } from './draft.ts'
import { shiPages } from './shi.pages.ts'

/** Shown when this tab has a finished report. The reader opens it or answers everything anew. */
export const FinishedBefore = ({ draft, onBeginAgain }: { draft: Draft; onBeginAgain(): void }) => (
  <>
    <h1>You have answered everything</h1>
    <div className={css.acts}>
      <LinkButton to={href(shiPages.report, { id: draft.key })}>See your report</LinkButton>
      <Button look="quiet" onClick={onBeginAgain}>
        Begin again
      </Button>
    </div>
  </>
)
