import { bookLabTestPath, labTestPath } from '@app/parts/paths'
import type { LabOrder } from '@app/contracts/lab-orders'
import { formatListDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { now } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Line, Row, Rows } from '../rows/rows.tsx'

/** Lists suggested tests, each with the way to book it. */
export const OrderRows = ({ orders }: { orders: readonly LabOrder[] }) => (
  <Rows>
    {orders.map((one) => (
      <Row
        key={`${one.encounter_id} ${one.slug}`}
        title={one.name}
        end={
          <>
            <LinkButton to={bookLabTestPath(one)} aria-label={`Book: ${one.name}`}>
              Book · {formatPaise(one.price_paise)}
            </LinkButton>
            <LinkButton look="quiet" to={labTestPath(one)} aria-label={`See details: ${one.name}`}>
              See details
            </LinkButton>
          </>
        }
      >
        <Line>
          {one.doctor_name} · {formatListDate(one.ordered_at, now())}
        </Line>
      </Row>
    ))}
  </Rows>
)
