import { CompareBar } from './compare-bar.tsx'
import type { Comparing } from './comparing.ts'
import { Comparison } from './comparison.tsx'
import { OffersPage } from './offers-page.tsx'
import css from './plan-parts.module.css'
import { PLAN_LISTS, PLAN_PARTS, type PlanListKind } from './plan-lists.content.ts'

/** Shows what most plans consist of. */
const Parts = () => (
  <section className={css.intro}>
    <p className={css.same}>Most plans have the same three parts. How long each part takes depends on the plan.</p>
    <ol className={css.parts} aria-label="The three parts of a plan">
      {PLAN_PARTS.map(({ title, text }) => (
        <li key={title} className={css.part}>
          <p>
            <strong>{title}</strong> {text}
          </p>
        </li>
      ))}
    </ol>
  </section>
)

/** The comparison page shows the table before any tick, so its code is not loaded separately. */
const COMPARING: Comparing = { Bar: CompareBar, Table: Comparison }

/** Lists all plans, in the order that the address specifies. */
export const PlanListPage = ({ kind }: { kind: PlanListKind }) => (
  <OffersPage words={PLAN_LISTS[kind]} comparing={COMPARING} top={kind === 'plans' && <Parts />} />
)
