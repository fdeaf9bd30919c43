import { feature } from '@app/kernel'
import { planPages } from './plan.pages.ts'

export const plan = feature(planPages, {
  plan: { lazy: async () => ({ Component: (await import('./plan-page.tsx')).PlanPage }) },
})
