import type { ShiQuestions, ShiResponses, ShiSection } from '@app/contracts/shi'
import { askedItems } from '@app/domain/index-answers'
import { useState } from 'react'
import { type Draft, draftOf, newDraft, readDraft } from './draft.ts'
import { Questionnaire } from './questionnaire.tsx'
import { href } from '@app/federation/manifest'
import { Button, LinkButton } from '@app/ui/button'
import css from './questionnaire.module.css'
import { shiPages } from './shi.pages.ts'

/** Shown when this tab has a finished report. The reader opens the report or answers everything again. */
const FinishedBefore = ({ draft, onBeginAgain }: { draft: Draft; onBeginAgain(): void }) => (
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

interface AnsweringProps {
  questions: ShiQuestions
  sections: readonly ShiSection[]
  open: ShiResponses['open']
  isPatient: boolean
}

/**
 * Continues with the answers in this tab or, if there are none, with those that the patient began on another device;
 * otherwise starts from the beginning.
 */
export function Answering({ questions: { version, items }, sections, open, isPatient }: AnsweringProps) {
  const [draft, setDraft] = useState(first)
  const beginAgain = () => setDraft(newDraft(version, { isPatient }))

  function first(): Draft {
    const kept = readDraft()
    if (kept?.version === version) return kept
    return open?.version === version ? draftOf(open, placeOf) : newDraft(version, { isPatient })
  }

  /** Returns the index of the first unanswered question. */
  function placeOf(answers: Draft['answers']): number {
    const asked = askedItems(items, new Map(Object.entries(answers))).filter(({ help }) => help === null)
    const at = asked.findIndex(({ id }) => !(id in answers))
    return at === -1 ? asked.length : at
  }

  if (draft.isFinished) return <FinishedBefore draft={draft} onBeginAgain={beginAgain} />
  return <Questionnaire key={draft.key} begun={draft} items={items} sections={sections} onErased={beginAgain} />
}
