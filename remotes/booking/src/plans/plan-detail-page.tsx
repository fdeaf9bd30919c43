import { useSearchParams } from '@app/kernel'
import { PlanListPage } from '../offers/plan-lists-page.tsx'
import { PlanPage } from './plan-page.tsx'
import { SLUG } from './plan-slug.ts'

/** Shows the details of the plan named in the address; without a name, lists every plan. */
export function PlanDetailPage() {
  const slug = useSearchParams()[0].get('slug') ?? ''
  return SLUG.test(slug) ? <PlanPage key={slug} slug={slug} /> : <PlanListPage kind="detail" />
}
