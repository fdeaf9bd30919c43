import { Accordion } from '@app/ui/accordion'
import { Band } from './band.tsx'
import { QUESTIONS } from './questions.content.ts'

export const Questions = () => (
  <Band title="Before you ask" lead="Answered as it is today, not as it might be." tone="sunken" beside>
    <Accordion
      items={QUESTIONS.map(({ id, question, answer }) => ({ id, title: question, content: <p>{answer}</p> }))}
    />
  </Band>
)
