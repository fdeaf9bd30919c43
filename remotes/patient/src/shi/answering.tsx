import type { ShiQuestions, ShiResponses, ShiSection } from '@app/contracts/shi'
import { askedItems } from '@app/domain/index-answers'
import { useState } from 'react'
import { draftOf, newDraft, readDraft, type Draft } from './draft.ts'
import { FinishedBefore } from './finished-before.tsx'
import { Questionnaire } from './questionnaire.tsx'

interface AnsweringProps {
  questions: ShiQuestions
  sections: readonly ShiSection[]
  open: ShiResponses['open']
  isPatient: boolean
}

/** What this tab has begun comes before what its patient has begun elsewhere, and both before a new beginning. */
export function Answering({ questions: { version, items }, sections, open, isPatient }: AnsweringProps) {
  const [draft, setDraft] = useState(first)
  const beginAgain = () => setDraft(newDraft(version, { isPatient }))

  function first(): Draft {
    const kept = readDraft()
    if (kept?.version === version) return kept
    return open?.version === version ? draftOf(open, placeOf) : newDraft(version, { isPatient })
  }

  /** The first question that is still open. */
  function placeOf(answers: Draft['answers']): number {
    const asked = askedItems(items, new Map(Object.entries(answers))).filter(({ help }) => help === null)
    const at = asked.findIndex(({ id }) => !(id in answers))
    return at === -1 ? asked.length : at
  }

  if (draft.isFinished) return <FinishedBefore draft={draft} onBeginAgain={beginAgain} />
  return <Questionnaire key={draft.key} begun={draft} items={items} sections={sections} onErased={beginAgain} />
}
