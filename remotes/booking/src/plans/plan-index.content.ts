import type { PackageCard } from '@app/contracts/packages'

export type IndexKind = 'all' | 'compare' | 'concern' | 'detail'

interface Words {
  heading: string
  lead: string
  text: readonly string[]
  goals: readonly { goal: PackageCard['goal']; title: string }[]
  comparesFirst: boolean
  /** Over the way in, at the page’s end. */
  close: string
}

export const INDEX_WORDS: Readonly<Record<IndexKind, Words>> = {
  all: {
    heading: 'Treatment plans',
    lead: 'A plan puts talks, tests and practice in an order that works, and costs less than the same parts alone.',
    text: [
      'Every plan has three parts. First somebody looks for causes, in body, medicines, habits and daily life. Then you change one thing at a time and see what it does. At the end you learn how to keep it, because a bad week comes to everybody. How long each part takes is what tells the plans apart.',
      'You are not tied to one. If you stop early, what you have not used is worked out and goes back to you. Nothing renews by itself, and no plan is needed to see somebody once.',
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
      'When two plans look alike, the difference is usually time. A short one answers a question; a long one gives you room to practise, to fail once and to go on. So compare the weeks before you compare the prices, and ask yourself how much change fits into your next month.',
      'The line “separately” is added up from what each part costs when it is bought alone today. Parts that are sold only in a plan, such as the diet plan and the chat, are not counted in it.',
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
      'Pain, worry, an infection, a silence between two people: each needs something else. The first plans on this page were put together for one concern each, with the people and the practice that belong to it. They name what they are for, and they are careful about what they promise.',
      'If yours is not among them, or if there are several at once, look at the plans by length below. They begin with a doctor who sorts things out before anything is treated.',
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
      'First comes what you get, part by part, and how the weeks run from the first talk to the last. Then you read whom the plan is for, what it was made to help with, and which kinds of experts you meet. You choose each of them yourself.',
      'At the end stand the rules for cancelling and the questions that others had. Read them before you decide: a plan is a promise on both sides, and it should hold no surprise.',
    ],
    goals: [
      { goal: 'concern', title: 'In detail, for one concern' },
      { goal: 'plan', title: 'In detail, by length' },
    ],
    comparesFirst: false,
    close: 'None of these in particular?',
  },
}
