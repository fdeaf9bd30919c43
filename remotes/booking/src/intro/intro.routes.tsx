import { policiesQuery } from '@app/parts/policies.query'
import { prefetchRail } from '@app/parts/rail.query'
import { feature, type Kernel } from '@app/kernel'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { IntroPage } from './intro-page.tsx'
import { introPages } from './intro.pages.ts'

/** Loads the page's data, omitting every number that does not load. */
async function load(kernel: Kernel) {
  await Promise.all([
    prefetchRail(kernel, { question: QUESTIONS.call }),
    kernel.query.prefetchQuery(policiesQuery(kernel)),
  ])
  return null
}

export const intro = feature(introPages, {
  call: { load, element: <IntroPage /> },
  steps: { load, element: <IntroPage kind="steps" /> },
  expert: { load, element: <IntroPage kind="expert" /> },
  price: { load, element: <IntroPage kind="price" /> },
})
