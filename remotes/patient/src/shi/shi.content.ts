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
  { name: 'Interest and desire', questions: 3, asks: 'How often you want to, and what dampens it.' },
  {
    name: 'Arousal and body response',
    questions: 4,
    asks: 'Erection or wetness, whichever is yours, and how it comes and stays.',
  },
  { name: 'Climax and control', questions: 3, asks: 'Too soon, too late, not at all, or as you like it.' },
  { name: 'Comfort and pain', questions: 3, asks: 'What hurts, and when.' },
  { name: 'Closeness and communication', questions: 3, asks: 'What you can say, and to whom.' },
  { name: 'Mind and confidence', questions: 3, asks: 'Worry, how you see yourself, where your thoughts go.' },
  { name: 'Health and habits', questions: 4, asks: 'Sleep, movement, alcohol and tobacco, illnesses and medicines.' },
]

export const MINUTES = 4

export const FACTS: readonly { question: string; answer: string }[] = [
  {
    question: 'Who reads my answers?',
    answer:
      'Nobody but you, until you decide to show them. If you bring them to a talk, the person you meet reads them with you, and nobody else.',
  },
  {
    question: 'What happens with them?',
    answer:
      'They make your result, and that is their only use. Keeping them is a choice that you are asked for, and what is kept can be deleted again. They are never sold, never used for advertising, and never sent in a message.',
  },
  {
    question: 'May I leave a question out?',
    answer: 'Yes, every one of them. A part with too few answers gets no number, and that is all that happens.',
  },
  {
    question: 'What is the result like?',
    answer:
      'A number for the whole and one for each part, with words to it: what goes well, what deserves a look, and what you could do next. If an answer points to something urgent, you see first where to get help today.',
  },
  {
    question: 'Is it a diagnosis?',
    answer:
      'No. It is for orientation and for learning, and it has not been validated in a study. Only a person who listens to you, and examines you where that is needed, can make a diagnosis.',
  },
  {
    question: 'Where do the questions come from?',
    answer:
      'We wrote them ourselves. The subjects are those that the known questionnaires also measure: desire, arousal, climax, satisfaction and pain. No wording, scale, order or limit of theirs was taken over.',
  },
]
