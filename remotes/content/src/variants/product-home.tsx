import { treatmentPath } from '@app/parts/paths'
import { useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { Home } from '../home/home.tsx'
import { productOf } from './variants.pages.ts'

/** The home page for a reader who is interested in one treatment; it begins with that treatment's text. */
export function ProductHome() {
  const slug = productOf(useParams())
  const { data: treatment } = useSuspenseQuery(treatmentQuery(useKernel(), slug))
  const { hero_title: title, hero_lead: lead, name: topic } = treatment
  return <Home hero={{ title, lead, read: treatmentPath({ slug }), about: { topic, treatment: slug } }} />
}
