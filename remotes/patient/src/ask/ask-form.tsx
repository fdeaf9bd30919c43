import { useForm } from '@app/parts/use-form'
import { QUESTION_LENGTH } from '@app/contracts/question-form'
import type { QuestionCategory } from '@app/contracts/questions'
import { findPersonalData } from '@app/domain/personal-data'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { RadioCards } from '@app/ui/radio-cards'
import { Select } from '@app/ui/select'
import { Note, Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { askQuestion, categoriesQuery } from './ask.query.ts'

const READERS = [
  { value: 'private', label: 'Only you and our experts can read it' },
  {
    value: 'everybody',
    label: 'Everyone can read it on our website',
    hint: 'We’ll publish it without your name once it’s answered. Anyone can find it, even through a search engine. You can withdraw your question at any time.',
  },
]
const isPublic = (readers: string) => readers === 'everybody'
const isTelling = (text: string) => findPersonalData(text).length > 0

/** The form for asking a question. An unfinished question is kept only in this tab. */
export function AskForm() {
  const { data: categories } = useQuery(categoriesQuery(useKernel()))
  const question = useForm({
    sends: askQuestion,
    isKeyed: true,
    empty: { category: '', text: '', readers: 'private' },
    draft: 'question_draft',
    limits: { text: QUESTION_LENGTH },
    sentences: {
      category: 'Choose what your question is about',
      text: `Enter at least ${QUESTION_LENGTH.least} characters`,
    },
    wrong: ({ category, text }) => ({ category: category === '', text: text.length < QUESTION_LENGTH.least }),
    body: ({ category, text, readers }) => ({
      category: category as QuestionCategory,
      text,
      is_public: isPublic(readers),
      is_for_everybody: isPublic(readers),
      ...(isTelling(text) && { is_sure: true }),
    }),
  })
  const { text, readers } = question.typed

  return (
    <Form label="Ask a question" {...question.form}>
      <Select label="What is it about?" {...question.text('category')}>
        <option value="">Choose</option>
        {categories?.map((one) => (
          <option key={one.category} value={one.category}>
            {one.title}
          </option>
        ))}
      </Select>
      <TextArea
        label="Your question"
        hint={`Ask one question, in at least ${QUESTION_LENGTH.least} characters. Please leave out names and numbers.`}
        rows={6}
        {...question.text('text')}
      />
      {isTelling(text) && (
        <Note tone="warn">
          <p>
            Your text has a number, an address or a link that may reveal who you are.
            {isPublic(readers) ? ' Please remove it, or share the question with our experts only.' : ' Is it needed?'}
          </p>
        </Note>
      )}
      <RadioCards legend="Who can read it?" cards={READERS} {...question.choice('readers')} />
      {question.refusal && <Refusal>{question.refusal}. Your question is still here.</Refusal>}
      <Button type="submit" busy={question.isBusy}>
        Ask
      </Button>
      <div role="status">
        {question.isSent && (
          <Note tone="success">
            <p>We have your question. We’ll tell you when an expert has answered it.</p>
          </Note>
        )}
      </div>
    </Form>
  )
}
