import type { PackageCard } from '@app/contracts/packages'

export type IndexKind = 'all' | 'compare' | 'concern' | 'detail'

interface Words {
  heading: string
  lead: string
  text: readonly string[]
  goals: readonly { goal: PackageCard['goal']; title: string }[]
  comparesFirst: boolean
  /** The heading over the last link, at the end of the page. */
  close: string
}

export const INDEX_WORDS: Readonly<Record<IndexKind, Words>> = {
  all: {
    heading: 'Treatment plans',
    lead: 'A plan puts talks, tests and practice in an order that works. It costs less than the same parts alone.',
    text: [
      'Every plan has three parts. First somebody looks for causes, in body, medicines, habits and daily life. Then you change one thing at a time and see what it does. At the end you learn how to keep it, because everyone has a bad week. How long each part takes is what tells the plans apart.',
      'You are not tied to one. If you stop early, we refund what you have not used. Nothing renews automatically. You can see an expert once without a plan.',
    ],
    goals: [
      { goal: 'plan', title: 'Plans by length' },
      { goal: 'concern', title: 'Plans for one concern' },
    ],
    comparesFirst: false,
    close: 'Not sure which?',
  },
  compare: {
    heading: 'Three plans side by side',
    lead: 'Tick up to three and read across: how long, how many talks, which tests, what they cost alone.',
    text: [
      'When two plans look alike, the difference is usually time. A short one answers a question. A long one gives you time to practise and to try again. So compare the weeks before the prices. Ask yourself how much change fits into your next month.',
      'The line “separately” adds up the least that each part costs alone today. We don’t count parts that we sell only in a plan, such as the diet plan and the chat.',
    ],
    goals: [
      { goal: 'plan', title: 'All plans by length' },
      { goal: 'concern', title: 'All plans for one concern' },
    ],
    comparesFirst: true,
    close: 'Three columns, and no answer?',
  },
  concern: {
    heading: 'Start from what troubles you',
    lead: 'Most people don’t look for a plan. They look for help with one thing. So that comes first here.',
    text: [
      'Pain, worry, an infection or silence in a relationship: each needs something else. The first plans on this page are for one concern each. They have the experts and the practice for it. They say what they are for, and promise only what we can do.',
      'If yours is not among them, or if you have several, look at the plans by length below. They begin with a doctor who looks for the cause before any treatment.',
    ],
    goals: [
      { goal: 'concern', title: 'For one concern' },
      { goal: 'plan', title: 'When it is several things at once' },
    ],
    comparesFirst: false,
    close: 'Not sure what it is?',
  },
  detail: {
    heading: 'Which plan would you like to read in detail?',
    lead: 'Choose one: its page answers, in this order, what people ask before they pay for something.',
    text: [
      'First comes what you get, part by part, and what happens in each week. Then you read who the plan is for, what it helps with, and which experts you meet. You choose each of them yourself.',
      'At the end you find the rules for cancelling and the questions that others had. Read them before you decide.',
    ],
    goals: [
      { goal: 'concern', title: 'In detail, for one concern' },
      { goal: 'plan', title: 'In detail, by length' },
    ],
    comparesFirst: false,
    close: 'None of these in particular?',
  },
}
