import { useKernel, useQuery } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { Band } from './band.tsx'
import { policiesQuery } from '@app/parts/policies.query'
import { statementQuery } from '@app/parts/statement.query'
import { cancelQuestion, QUESTIONS, statementQuestion } from './questions.content.ts'

/** Lists questions with answers; the answer about cancelling quotes the terms in force. */
export function Questions() {
  const { data: policies = [] } = useQuery(policiesQuery(useKernel()))
  const policy = policies.find(({ kind }) => kind === 'discovery_call')
  const { data: statement } = useQuery(statementQuery(useKernel()))
  const questions = [
    ...QUESTIONS,
    ...(statement ? [statementQuestion(statement.sentence)] : []),
    ...(policy ? [cancelQuestion(policy)] : []),
  ]
  return (
    <Band title="Before you ask" lead="Straight answers about how our clinic works." tone="sunken" beside>
      <Accordion
        items={questions.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
      />
    </Band>
  )
}
