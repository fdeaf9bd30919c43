import { definePages } from '@app/federation/manifest'

export interface PlanPage {
  path: string
  title: string
  description: string
}

/** Pages that make the case of one package, each with a text of its own in the package's row. */
export const PLAN_PAGES: readonly (PlanPage & { slug: string })[] = [
  {
    path: '/monthly-treatment-plan',
    slug: 'monthly-treatment-plan',
    title: 'A month with doctor and therapist',
    description:
      'Four weeks to look for a cause, try something at home and see what shifts. What is in it, week by week.',
  },
  {
    path: '/two-months-treatment',
    slug: 'two-months-treatment',
    title: 'Two months for body and mind',
    description:
      'Eight weeks in which a doctor and a therapist work on the same two goals. Contents, course and price.',
  },
  {
    path: '/three-months-treatment',
    slug: 'three-months-treatment',
    title: 'Three months for what took years',
    description: 'Twelve weeks with the same people, and a phase of its own for keeping what you gain.',
  },
  {
    path: '/end-to-end-treatment',
    slug: 'end-to-end-treatment',
    title: 'One team from first test to last talk',
    description: 'Six months led by one doctor, with tests at home and therapy, for several concerns at once.',
  },
  {
    path: '/sexual-health-care-plan',
    slug: 'sexual-health-care-plan',
    title: 'Sexual health care before there is a crisis',
    description: 'A look with tests, doctor and therapist for people who want to know where they stand.',
  },
  {
    path: '/student-treatment-plan',
    slug: 'student-treatment-plan',
    title: 'Sexual health for students',
    description:
      'A doctor and a counsellor for people who study, from 18: plain talk, evening times, a student’s price.',
  },
  {
    path: '/unlock-your-confidence',
    slug: 'unlock-your-confidence',
    title: 'When worry arrives before desire',
    description: 'A six-week plan for people who watch themselves during sex: a doctor, a therapist and a course.',
  },
]

/** Pages that show several. */
export const INDEX_PAGES = {
  all: {
    path: '/treatment-plan',
    title: 'Treatment plans',
    description: 'Every plan with its length, its talks and its price, and up to three of them side by side.',
  },
  compare: {
    path: '/new-treatment-plan',
    title: 'Compare treatment plans',
    description: 'Put up to three plans side by side: talks, tests, length and price, and what the parts cost alone.',
  },
  concern: {
    path: '/treatment-plan-new',
    title: 'Find a plan for your concern',
    description: 'Start from the concern: plans for pain, worry, couples and infections, then the general ones.',
  },
} as const satisfies Record<string, PlanPage>

export const SINGLES_PAGE: PlanPage = {
  path: '/single-consultation',
  title: 'One consultation: doctor, therapist or counsellor',
  description: 'Three ways to talk to somebody once, side by side: who they are, what happens and what it costs.',
}

const shown = { access: 'public', group: 'Plans', readable: true } as const
const paged = <Pages extends Record<string, PlanPage>>(pages: Pages) =>
  Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, { ...page, ...shown }])) as {
    [Name in keyof Pages]: Pages[Name] & typeof shown
  }

export const planPages = definePages(
  Object.fromEntries(PLAN_PAGES.map(({ slug, ...page }) => [slug, { ...page, ...shown }])),
)
export const planListPages = definePages({
  ...paged(INDEX_PAGES),
  singles: { ...SINGLES_PAGE, ...shown },
  // by ?slug=; without it the list
  detail: {
    path: '/plan-detail',
    access: 'public',
    title: 'A treatment plan in detail',
    description: 'One plan with all that is in it, how long it takes and what it costs; or every plan, to choose from.',
    listed: false,
    query: ['slug'],
    readable: true,
  },
})
