import { VISITOR_ANSWERS_DAYS } from '@app/domain/promised-times'

/** Invented scores out of 100 for the scored sections, to show what a report looks like. */
export const SAMPLE: readonly { label: string; score: number }[] = [
  { label: 'Interest and desire', score: 72 },
  { label: 'Arousal and body response', score: 58 },
  { label: 'Climax and control', score: 64 },
  { label: 'Comfort and pain', score: 90 },
  { label: 'Closeness and communication', score: 47 },
  { label: 'Mind and confidence', score: 52 },
  { label: 'Health and habits', score: 81 },
]

export const FACTS: readonly { question: string; answer: string }[] = [
  {
    question: 'Who reads my answers?',
    answer:
      'Nobody but you, until you share them with an expert. You choose the day until which they may read, and can take it back.',
  },
  {
    question: 'What happens with them?',
    answer: `They make your result, and that is their only use. Without a login we erase them after ${VISITOR_ANSWERS_DAYS} days. You can erase them at once. We never sell them, use them for advertising or send them in a message.`,
  },
  {
    question: 'May I leave a question out?',
    answer: 'Yes, every one of them. A part with too few answers gets no number. Nothing else happens.',
  },
  {
    question: 'What is the result like?',
    answer:
      'You get a number for the whole and one for each part. We explain what’s going well, what deserves a closer look, and what you could do next. If an answer points to something urgent, you see first where to get help today.',
  },
  {
    question: 'Is it a diagnosis?',
    answer:
      'No. It helps you learn about yourself. No study has validated it. Only a person who listens to you, and examines you where that is needed, can make a diagnosis.',
  },
  {
    question: 'Where do the questions come from?',
    answer:
      'We wrote them ourselves. Known questionnaires measure the same subjects: desire, arousal, climax, satisfaction and pain. We took over none of their wording, scales, order or limits.',
  },
]

/** The id of the frequent question that this page shows. */
export const QUESTION = 'is-it-serious-enough'
