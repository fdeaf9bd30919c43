import { useKept } from '@app/care/use-kept'
import { useRepeatKey } from '@app/care/use-repeat-key'
import { QUESTION_LENGTH } from '@app/contracts/question-form'
import type { QuestionCategory } from '@app/contracts/questions'
import { findPersonalData } from '@app/domain/personal-data'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { RadioCards } from '@app/ui/radio-cards'
import { Select } from '@app/ui/select'
import { Note, Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { askQuestion, categoriesQuery } from './ask.query.ts'

const SENTENCES = {
  category: 'Choose what it is about',
  text: `Write at least ${QUESTION_LENGTH.least} letters`,
}
const READERS = [
  { value: 'private', label: 'Only you and our experts read it' },
  {
    value: 'everybody',
    label: 'Everybody can read it on our website',
    hint: 'Once it is answered, and without your name. People without an account and search engines can find it. You can take your words back at any time.',
  },
]
const EMPTY = { category: '', text: '', readers: 'private' }

/** One question. What is half written stays in this tab alone. */
export function AskForm() {
  const { data: categories } = useQuery(categoriesQuery(useKernel()))
  const [{ category, text, readers }, keep] = useKept('question_draft', EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const [isAsked, setAsked] = useState(false)
  const asking = useMutation(askQuestion)
  const keyFor = useRepeatKey()
  const isTelling = findPersonalData(text).length > 0
  const isPublic = readers === 'everybody'

  async function submit() {
    if (asking.isBusy) return
    const words = text.trim()
    const found = faultsAmong([
      ['category', category === '' && SENTENCES.category],
      ['text', words.length < QUESTION_LENGTH.least && SENTENCES.text],
    ])
    setFaults(found)
    setAsked(false)
    if (!isWhole(found)) return
    const question = {
      category: category as QuestionCategory,
      text: words,
      is_public: isPublic,
      is_for_everybody: isPublic,
    }
    const key = keyFor(JSON.stringify(question))
    const asked = await asking.send({ key, ...question, ...(isTelling && { is_sure: true }) })
    if (!asked.ok) return setFaults(faultsTold(asked.error, SENTENCES))
    keep(EMPTY)
    setAsked(true)
  }

  return (
    <Form label="Ask a question" faults={faults} onSubmit={() => void submit()}>
      <Select
        label="What is it about?"
        name="category"
        error={faults.category}
        value={category}
        onChange={(event) => keep({ category: event.target.value })}
      >
        <option value="">Choose</option>
        {categories?.map((one) => (
          <option key={one.category} value={one.category}>
            {one.title}
          </option>
        ))}
      </Select>
      <TextArea
        label="Your question"
        name="text"
        rows={6}
        maxLength={QUESTION_LENGTH.most}
        error={faults.text}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
      />
      {isTelling && (
        <Note tone="warn">
          <p>
            Your words hold a number, an address or a link that may tell who you are.
            {isPublic ? ' Please take it out, or keep the question to yourself and our experts.' : ' Is it needed?'}
          </p>
        </Note>
      )}
      <RadioCards
        legend="Who may read it?"
        name="readers"
        cards={READERS}
        value={readers}
        onChange={(value) => keep({ readers: value })}
      />
      {asking.error && isWhole(faults) && <Refusal>{asking.error.message}. Your words are still here.</Refusal>}
      <Button type="submit" busy={asking.isBusy}>
        Ask
      </Button>
      <div role="status">
        {isAsked && (
          <Note tone="success">
            <p>We have your question. We tell you when an expert has answered it.</p>
          </Note>
        )}
      </div>
    </Form>
  )
}
