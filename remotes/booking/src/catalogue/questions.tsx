import { Accordion } from '@app/ui/accordion'
import { Section } from './section.tsx'

export const Questions = ({ faqs }: { faqs: readonly { question: string; answer: string }[] }) => (
  <Section title="Questions">
    <Accordion
      items={faqs.map(({ question, answer }) => ({ id: question, title: question, content: <p>{answer}</p> }))}
    />
  </Section>
)
