import { prefetchRail } from '@app/parts/rail.query'
import { policiesQuery } from '@app/parts/policies.query'
import type { Kernel } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { expertsQuery } from './experts.query.ts'
import { packageQuery } from './packages.query.ts'
import { singleKind } from './who-may-see.ts'

/** Loads the package, and further data that the page can do without. */
export const loadPackage = (kernel: Kernel, slug: string) =>
  loadOr404(loadWithExperts(kernel, slug), kernel.query.prefetchQuery(policiesQuery(kernel)))

async function loadWithExperts(kernel: Kernel, slug: string) {
  const one = await kernel.query.ensureQueryData(packageQuery(kernel, slug))
  const kind = singleKind(one)
  await Promise.all([
    kernel.query.prefetchQuery(expertsQuery(kernel)),
    prefetchRail(kernel, { kind, question: kind ? QUESTIONS.single : QUESTIONS.plan }),
  ])
}
