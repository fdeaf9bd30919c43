import type { CancellationPolicy } from '@app/contracts/policies'
import { BRAND } from '@app/domain/brand'

interface Question {
  id: string
  question: string
  answer: string
}

/** What people ask before a first call, answered as the product does it today. */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'who-sees',
    question: 'Who sees what I tell you?',
    answer:
      'You and the person you meet. The call is not recorded, and what is written in its chat is gone when it ends. We keep your name, your mobile number, the time of the call and its payment, because a booking needs them.',
  },
  {
    id: 'bank-statement',
    question: 'What appears on the bank statement?',
    answer: `The amount, with our name, ${BRAND}, or the payment provider’s. What we send with the payment is a number: no topic, no doctor, no speciality.`,
  },
  {
    id: 'camera',
    question: 'Must the camera be on?',
    answer:
      'No. Camera and microphone are off until you turn them on, and a voice is enough. You can try both before anybody joins.',
  },
  {
    id: 'cannot-say',
    question: 'What if I can’t say it?',
    answer:
      'Then start beside it: “it is about my body”, “it is about the two of us”. The other person asks the next question. You can also write it in the chat of the call, or say that you would rather not answer.',
  },
  {
    id: 'prescription',
    question: 'Do you prescribe in the first call?',
    answer:
      'No. The first call is for listening, and for telling you which next step makes sense. No prescription is written in it, and it is no help in an emergency: then call 112.',
  },
]

export const cancelQuestion = ({ free_until, later, our_fault }: CancellationPolicy): Question => ({
  id: 'cancel',
  question: 'Can I cancel?',
  answer: `Until you have paid: leave, and the time goes back by itself, at no cost. ${free_until} ${later} ${our_fault} There is no button for it yet: write to us by the contact page, with the day and time of the call.`,
})
