import type { ShiItem, ShiSection } from '@app/contracts/shi'
import { askedItems } from '@app/domain/index-answers'
import { href } from '@app/federation/manifest'
import { useKernel, useNavigate } from '@app/kernel'
import { ProgressBar } from '@app/ui/progress-bar'
import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, sentOf, type Draft } from './draft.ts'
import { EraseAnswers } from './erase-answers.tsx'
import { QuestionForm } from './question-form.tsx'
import css from './questionnaire.module.css'
import { Review } from './review.tsx'
import { createSaver, type SavedState } from './saver.ts'
import { saveAnswers } from './shi.query.ts'
import { shiPages } from './shi.pages.ts'
import { minutesLeft } from './time-left.ts'

interface QuestionnaireProps {
  begun: Draft
  items: readonly ShiItem[]
  sections: readonly ShiSection[]
  onErased(): void
}

/**
 * Shows one question per screen, then all answers for review. Each answer is first stored in this tab, and then sent.
 */
export function Questionnaire({ begun, items, sections, onErased }: QuestionnaireProps) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(begun)
  const [state, setState] = useState<SavedState>('saved')
  const saver = useRef<ReturnType<typeof createSaver>>(undefined)
  useEffect(() => {
    const send = async (one: Draft) => {
      const saved = await saveAnswers.send(kernel, sentOf(one))
      // a refusal counts as done, because sending again would change nothing; the reader is told at the end
      return saved.ok || (saved.error.status >= 400 && saved.error.status < 500)
    }
    saver.current = createSaver(send, setState)
    return () => saver.current!.close()
  }, [kernel])

  const asked = askedItems(items, new Map(Object.entries(draft.answers))).filter(({ help }) => help === null)
  const item = asked[draft.at]
  const section = sections.find(({ n }) => n === item?.section)

  function turnTo(change: Partial<Draft>, { isSent }: { isSent: boolean }) {
    const next = { ...draft, ...change }
    setDraft(next)
    keepDraft(next)
    if (isSent) saver.current!.save(next)
  }

  return (
    <div className={css.questions}>
      <ProgressBar
        label={section?.title ?? 'Review'}
        value={draft.at + (item ? 1 : 0)}
        max={asked.length}
        text={
          item ? `Question ${draft.at + 1} of ${asked.length}, ${minutesLeft(asked.length - draft.at)}` : 'All answered'
        }
      />
      {item ? (
        <QuestionForm
          key={item.id}
          item={item}
          given={draft.answers[item.id]}
          takesFocus={draft !== begun}
          onChoose={(value) => turnTo({ answers: { ...draft.answers, [item.id]: value } }, { isSent: false })}
          onNext={() => turnTo({ at: draft.at + 1 }, { isSent: true })}
          {...(draft.at > 0 && { onBack: () => turnTo({ at: draft.at - 1 }, { isSent: true }) })}
        />
      ) : (
        <Review
          draft={draft}
          asked={asked}
          safety={items.filter(({ help }) => help !== null)}
          onSafety={(id, isSo) => turnTo({ answers: { ...draft.answers, [id]: isSo ? 1 : 0 } }, { isSent: false })}
          onChange={(at) => turnTo({ at }, { isSent: false })}
          onFinished={() => {
            keepDraft({ ...draft, isFinished: true })
            navigate(href(shiPages.report, { id: draft.key }))
          }}
        />
      )}
      <p role="status" className={css.state}>
        {state === 'waiting' && 'You’re offline, or our site isn’t responding. Your answers are saved in this tab.'}
      </p>
      {Object.keys(draft.answers).length > 0 && (
        <EraseAnswers
          draft={draft}
          onErased={() => {
            saver.current!.close()
            dropDraft()
            onErased()
          }}
        />
      )}
    </div>
  )
}
