import type { Question } from '@app/contracts/landing'
import { Accordion } from '@app/ui/accordion'
import { Band } from '../home/band.tsx'

export const CommonQuestions = ({ questions }: { questions: readonly Question[] }) => (
  <Band title="Often asked" beside>
    <Accordion
      items={questions.map(({ question, answer }) => ({ id: question, title: question, content: <p>{answer}</p> }))}
    />
  </Band>
)
