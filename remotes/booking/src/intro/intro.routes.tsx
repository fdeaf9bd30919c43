import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { policiesQuery } from '@app/care/policies.query'
import { feature, type Kernel } from '@app/kernel'
import { IntroPage } from './intro-page.tsx'
import { introPages } from './intro.pages.ts'

/** The page leaves out a number that does not load. */
async function load(kernel: Kernel) {
  await Promise.all([
    kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
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
