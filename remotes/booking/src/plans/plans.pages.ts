import { definePages } from '@app/federation/manifest'

export interface PlanPage {
  path: string
  title: string
  description: string
}

/** Pages that each present one package, with their own text in the package's row. */
export const PLAN_PAGES: readonly (PlanPage & { slug: string })[] = [
  {
    path: '/monthly-treatment-plan',
    slug: 'monthly-treatment-plan',
    title: 'A month with a doctor and a therapist',
    description:
      'Four weeks to look for a cause, try something at home and see what changes. See what’s included, week by week.',
  },
  {
    path: '/two-months-treatment',
    slug: 'two-months-treatment',
    title: 'Two months for body and mind',
    description: 'Eight weeks with a doctor and a therapist working on the same two goals. Contents, course and price.',
  },
  {
    path: '/three-months-treatment',
    slug: 'three-months-treatment',
    title: 'Three months for long-standing concerns',
    description: 'Twelve weeks with the same experts, plus a separate phase to help you keep your progress.',
  },
  {
    path: '/end-to-end-treatment',
    slug: 'end-to-end-treatment',
    title: 'One team from first test to last session',
    description: 'Six months led by one doctor, with tests at home and therapy, for several concerns at once.',
  },
  {
    path: '/sexual-health-care-plan',
    slug: 'sexual-health-care-plan',
    title: 'Sexual health care before a problem starts',
    description: 'Tests, a doctor and a therapist, for people who want to check how they’re doing.',
  },
  {
    path: '/student-treatment-plan',
    slug: 'student-treatment-plan',
    title: 'Sexual health for students',
    description:
      'A doctor and a counsellor for students aged 18 and over, with plain language, evening times and a student price.',
  },
  {
    path: '/unlock-your-confidence',
    slug: 'unlock-your-confidence',
    title: 'A plan for people who worry about sex',
    description:
      'A six-week plan for people who worry during sex about how they’re doing, with a doctor, a therapist and a course.',
  },
]

const shown = { access: 'public', group: 'Plans', readable: true } as const

export const planPages = definePages(
  Object.fromEntries(PLAN_PAGES.map(({ slug, ...page }) => [slug, { ...page, ...shown }])),
)
export const planDetailPages = definePages({
  // with ?slug= the page shows one plan; without it, the list
  detail: {
    path: '/plan-detail',
    access: 'public',
    title: 'A treatment plan in detail',
    description: 'See what a plan includes, how long it takes and what it costs, or choose from all plans.',
    listed: false,
    query: ['slug'],
    readable: true,
  },
})
