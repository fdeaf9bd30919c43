import { bookLabTestPath, labTestPath } from '@app/parts/paths'
import type { LabOrder } from '@app/contracts/lab-orders'
import { formatListDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { now, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Acts, Line, Row, Rows } from '../rows/rows.tsx'
import { labTestQuery } from './orders.query.ts'
import { factsOf } from './test-facts.ts'
import css from './records.module.css'

/** Lists suggested tests: what each finds, what it asks of the reader, and the way to book it. */
export const OrderRows = ({ orders }: { orders: readonly LabOrder[] }) => (
  <Rows>
    {orders.map((one) => (
      <OrderRow key={`${one.encounter_id} ${one.slug}`} order={one} />
    ))}
  </Rows>
)

function OrderRow({ order }: { order: LabOrder }) {
  const { slug, name, price_paise, doctor_name, ordered_at } = order
  // without the test's details, the reader still sees its name and its price
  const { data: test } = useQuery(labTestQuery(useKernel(), slug))
  return (
    <Row
      title={name}
      below={
        <>
          {test && (
            <dl className={css.test}>
              {factsOf(test).map(([term, fact]) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          )}
          <Acts>
            <LinkButton to={bookLabTestPath(order)} aria-label={`Book · ${formatPaise(price_paise)}: ${name}`}>
              Book · {formatPaise(price_paise)}
            </LinkButton>
            <LinkButton look="quiet" to={labTestPath(order)} aria-label={`See details: ${name}`}>
              See details
            </LinkButton>
          </Acts>
        </>
      }
    >
      <Line>
        Suggested by {doctor_name} · {formatListDate(ordered_at, now())}
      </Line>
      {test && <p>{test.purpose}</p>}
    </Row>
  )
}
