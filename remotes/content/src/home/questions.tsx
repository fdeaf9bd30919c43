import { useKernel, useQuery } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { Band } from './band.tsx'
import { policiesQuery } from '@app/care/policies.query'
import { cancelQuestion, QUESTIONS } from './questions.content.ts'

/** Common questions; the answer on cancelling quotes the terms in force. */
export function Questions() {
  const { data: policies = [] } = useQuery(policiesQuery(useKernel()))
  const policy = policies.find(({ kind }) => kind === 'discovery_call')
  const questions = policy ? [...QUESTIONS, cancelQuestion(policy)] : QUESTIONS
  return (
    <Band title="Before you ask" lead="Straight answers about how things work today." tone="sunken" beside>
      <Accordion
        items={questions.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
      />
    </Band>
  )
}
