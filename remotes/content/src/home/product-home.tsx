import { useKernel, useSuspenseQuery } from '@app/kernel'
import { treatmentQuery } from '../treatment/treatment.query.ts'
import { Home } from './home.tsx'

/** Home for somebody who comes because of one treatment: its words stand first. */
export function ProductHome({ slug }: { slug: string }) {
  const { data: treatment } = useSuspenseQuery(treatmentQuery(useKernel(), slug))
  return <Home hero={{ title: treatment.hero_title, lead: treatment.hero_lead, read: `/treatment/${slug}` }} />
}
