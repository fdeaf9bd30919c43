import { formatDate } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel, useMutation, useQuery } from '@app/kernel'
import { ShowMore } from '@app/parts/show-more'
import { useForm } from '@app/parts/use-form'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import css from './orders.module.css'
import { askForTest, ordersQuery, takeTestOut, testsQuery } from './orders.query.ts'

interface OrdersPanelProps {
  encounterId: string
  patientId: string
  /** True if the notes are signed; after that, nothing can be changed. */
  isSigned: boolean
}

/** Shows the lab tests that experts have ordered for a patient, and lets the doctor order tests in this encounter. */
export function OrdersPanel({ encounterId, patientId, isSigned }: OrdersPanelProps) {
  const titleId = useId()
  const kernel = useKernel()
  const found = useInfiniteQuery(ordersQuery(kernel, patientId))
  const orders = found.data?.pages.flat()
  const tests = useQuery(testsQuery(kernel))
  const { text, typed, ...asking } = useForm({
    sends: askForTest,
    empty: { lab_test: '' },
    body: ({ lab_test }) => ({ encounter_id: encounterId, lab_test }),
  })
  const taking = useMutation(takeTestOut)
  const error = asking.error ?? taking.error

  return (
    <section aria-labelledby={titleId} className={css.panel}>
      <h2 id={titleId}>Lab tests</h2>
      {found.isPending && <Skeleton label="Loading the tests" />}
      {found.isError && !orders && <ErrorState title="The tests did not load" onRetry={() => void found.refetch()} />}
      {orders?.length === 0 && <p>No tests requested yet.</p>}
      <ul className={css.orders}>
        {orders?.map((one) => (
          <li key={`${one.encounter_id} ${one.slug}`}>
            {one.name}, {formatDate(one.ordered_at)}
            {!isSigned && one.encounter_id === encounterId && (
              <Button
                look="quiet"
                busy={taking.isBusy}
                aria-label={`Remove: ${one.name}`}
                onClick={() => void taking.send({ encounter_id: encounterId, lab_test: one.slug })}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ShowMore list={found} />
      {error && <Refusal>{error.message}</Refusal>}
      {!isSigned && tests.data && (
        <Form label="Ask for a test" {...asking.form} onSubmit={() => typed.lab_test !== '' && asking.form.onSubmit()}>
          <Select label="Test" {...text('lab_test')}>
            <option value="">Choose a test</option>
            {tests.data.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </Select>
          <Button type="submit" look="secondary" busy={asking.isBusy}>
            Ask for it
          </Button>
        </Form>
      )}
    </section>
  )
}
