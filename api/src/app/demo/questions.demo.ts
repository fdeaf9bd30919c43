import { randomBytes } from 'node:crypto'
import { createQuestionsService } from '../../areas/conversations/conversations.door.ts'
import { dayAt } from './calendar.ts'
import type { Demo } from './demo.ts'
import { DEMO_DOCTOR_ID } from './demo-people.ts'
import { OPEN_QUESTIONS } from './others.words.ts'
import { must, type Act } from './stage.ts'

const ASKED = {
  category: 'desire',
  text: 'Can too little sleep alone be the reason that I do not feel like being close for weeks?',
} as const
const ANSWER =
  'Yes, it can. Sleep, mood and desire share the same hormones. Give yourself three weeks of regular nights before you look for other reasons, and tell me how it goes.'

/** Returns the question that the demo's doctor has answered, and the questions that are still waiting. */
export function actsOfQuestions({ db, clock, patient, others, today, key }: Demo): Act[] {
  const questions = createQuestionsService({ db, clock, aliasKey: randomBytes(32) })
  const question = { is_public: true, is_for_everybody: false }
  const waiting = OPEN_QUESTIONS.map(({ by, ...asked }, nth): Act => ({
    at: dayAt(today, -1, 9 + nth),
    run: async () =>
      must(await questions.ask({ ...asked, ...question, key: key(by) }, others.find(({ slug }) => slug === by)!.id)),
  }))
  return [
    {
      at: dayAt(today, -8, 22),
      run: async () => must(await questions.ask({ ...ASKED, ...question, key: key('question') }, patient.userId)),
    },
    {
      at: dayAt(today, -7, 11),
      run: async () =>
        must(await questions.answer({ question_id: key('question'), text: ANSWER, may_show: true }, DEMO_DOCTOR_ID)),
    },
    ...waiting,
  ]
}
