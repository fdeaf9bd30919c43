import type { PackageCard } from '@app/contracts/packages'
import { PATHS } from '@app/parts/paths'

export type Goal = PackageCard['goal']

/** The answers to the question on the offers page, in the order of its sections, each with the address that it opens. */
export const ANSWERS: readonly { goal: Goal; to: string; title: string; text: string; picture: string }[] = [
  {
    goal: 'plan',
    to: PATHS.plans,
    title: 'Plans by length',
    text: 'With time to try things out',
    picture: '/images/course/steps.svg',
  },
  {
    goal: 'concern',
    to: PATHS.concernPlans,
    title: 'Plans for one concern',
    text: 'Pain, worry, an infection, a couple',
    picture: '/images/course/umbrella.svg',
  },
  {
    goal: 'talk',
    to: PATHS.singles,
    title: 'One appointment',
    text: 'To ask one thing, and understand it',
    picture: '/images/course/two-cups.svg',
  },
]
