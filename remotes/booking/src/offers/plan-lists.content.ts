import type { OffersWords } from './offers-page.tsx'

export type PlanListKind = 'plans' | 'compare' | 'concern' | 'detail'

/** The three parts of most plans; the text goes on from the title. */
export const PLAN_PARTS: readonly { title: string; text: string }[] = [
  { title: 'Look for causes', text: 'with a doctor or a therapist: in body, medicines, habits and daily life.' },
  { title: 'Change one thing', text: 'at a time, and see what it does.' },
  { title: 'Keep it.', text: 'You learn how, because everyone has a bad week.' },
]

export const PLAN_LISTS: Readonly<Record<PlanListKind, OffersWords>> = {
  plans: {
    heading: 'Treatment plans',
    lead: 'A plan puts sessions, tests and practice in an order that works. If you stop early, we refund what you have not used. Nothing renews automatically.',
    answer: 'plan',
    groups: [
      { goal: 'plan', title: 'Plans by length' },
      { goal: 'concern', title: 'Plans for one concern' },
    ],
    text: [],
    callLast: true,
  },
  compare: {
    heading: 'Plans side by side',
    lead: 'Read across: how long, how many sessions, which tests, what the parts cost alone.',
    answer: 'plan',
    groups: [
      { goal: 'plan', title: 'All plans by length' },
      { goal: 'concern', title: 'All plans for one concern' },
    ],
    text: [
      'When two plans look alike, the difference is usually time. A short one answers a question. A long one gives you time to practise and to try again. So compare the weeks before the prices. Ask yourself how much change fits into your next month.',
      'The line “Separately” adds up the least that each part costs alone today. We don’t count parts that we sell only in a plan, such as the diet plan and the chat.',
    ],
    comparesFirst: true,
  },
  concern: {
    heading: 'Start from what troubles you',
    lead: 'Most people don’t look for a plan. They look for help with one thing. So that comes first here.',
    answer: 'concern',
    groups: [
      { goal: 'concern', title: 'For one concern' },
      { goal: 'plan', title: 'When it is several things at once' },
    ],
    text: [
      'Pain, worry, an infection or silence in a relationship: each needs something else. The first plans on this page are for one concern each. They have the experts and the practice for it. They say what they are for, and promise only what we can do.',
      'If yours is not among them, or if you have several, look at the plans by length. They begin with a doctor who looks for the cause before any treatment.',
    ],
  },
  detail: {
    heading: 'Which plan would you like to read in detail?',
    lead: 'Choose one: its page answers, in this order, what people ask before they pay for something.',
    answer: 'plan',
    groups: [
      { goal: 'concern', title: 'In detail, for one concern' },
      { goal: 'plan', title: 'In detail, by length' },
    ],
    text: [
      'First comes what you get, part by part, and what happens in each week. Then you read who the plan is for, what it helps with, and which experts you meet. You choose each of them yourself.',
      'At the end you find the rules for cancelling and the questions that others had. Read them before you decide.',
    ],
  },
}
