export interface Part {
  name: string
  questions: number
  asks: string
}

/** The eight parts of the index, in the order of the questions. */
export const PARTS: readonly Part[] = [
  {
    name: 'About you',
    questions: 3,
    asks: 'Your age in steps of ten years, the body you have, and whether there is a partner. Not scored.',
  },
  { name: 'Interest and desire', questions: 3, asks: 'How often you want to, and what lowers desire.' },
  {
    name: 'Arousal and body response',
    questions: 4,
    asks: 'Erection or wetness, whichever is yours, and how it comes and stays.',
  },
  { name: 'Climax and control', questions: 3, asks: 'Too soon, too late, not at all, or as you like it.' },
  { name: 'Comfort and pain', questions: 3, asks: 'What hurts, and when.' },
  { name: 'Closeness and communication', questions: 3, asks: 'What you can say, and who you can say it to.' },
  { name: 'Mind and confidence', questions: 3, asks: 'Worry, how you see yourself, where your thoughts go.' },
  { name: 'Health and habits', questions: 4, asks: 'Sleep, movement, alcohol and tobacco, illnesses and medicines.' },
]

export const MINUTES = 4

/** Made-up numbers of 100 for the parts that are scored, to show what a report looks like. */
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
      'Nobody but you, until you decide to show them. If you bring them to a talk, the person you meet reads them with you, and nobody else.',
  },
  {
    question: 'What happens with them?',
    answer:
      'They make your result, and that is their only use. We ask you before we keep them. You can delete them again. We never sell them, use them for advertising or send them in a message.',
  },
  {
    question: 'May I leave a question out?',
    answer: 'Yes, every one of them. A part with too few answers gets no number. Nothing else happens.',
  },
  {
    question: 'What is the result like?',
    answer:
      'You get a number for the whole and one for each part. We explain what goes well, what deserves a look, and what you could do next. If an answer points to something urgent, you see first where to get help today.',
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

/** What readers of this page ask, by its id in the list of questions. */
export const QUESTION = 'is-it-serious-enough'
