import type { CancellationPolicy } from '@app/contracts/policies'

interface Question {
  id: string
  question: string
  answer: string
}

/** Questions that people ask before a first call, with answers that describe the product as it is today. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'who-sees',
    question: 'Who sees what I tell you?',
    answer:
      'You and the person you meet. The call is not recorded, and its chat is deleted when it ends. We keep your name, your mobile number, the time of the call and its payment. A booking needs them.',
  },
  {
    id: 'camera',
    question: 'Must the camera be on?',
    answer:
      'No. Camera and microphone are off until you turn them on, and a voice is enough. You can try both before anyone joins.',
  },
  {
    id: 'cannot-say',
    question: 'What if I can’t say it?',
    answer:
      'Then start small: “it is about my body” or “it is about the two of us”. The other person asks the next question. You can also write it in the chat of the call, or say that you would rather not answer.',
  },
  {
    id: 'prescription',
    question: 'Do you prescribe in the first call?',
    answer:
      'No. In the first call an expert listens and suggests a next step. They don’t write a prescription. In an emergency, call 112.',
  },
]

/** @param sentence - The sentence about what a bank statement shows, which is the same on the whole site. */
export const statementQuestion = (sentence: string): Question => ({
  id: 'bank-statement',
  question: 'What appears on the bank statement?',
  answer: `${sentence} Beside it stand the amount and the date. We send only a number with the payment. It names no topic and no doctor.`,
})

export const cancelQuestion = ({ free_until, later, our_fault }: CancellationPolicy): Question => ({
  id: 'cancel',
  question: 'Can I cancel?',
  answer: `Before you pay, just leave. Other people can book the time, and you owe nothing. ${free_until} ${later} ${our_fault} You do it on the page of the call, which shows the exact amount first.`,
})
