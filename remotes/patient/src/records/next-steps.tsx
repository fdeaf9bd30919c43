import { PATHS, prescriptionPath } from '@app/parts/paths'
import { useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { todayQuery } from '../next/today.query.ts'
import { Acts } from '../rows/rows.tsx'
import { ordersQuery } from './orders.query.ts'
import { prescriptionsQuery } from './prescriptions.query.ts'
import { recordsPages } from './records.pages.ts'

/** Leads from the notes of an appointment to the next session, and to what the expert prescribed and suggested there. */
export function NextSteps({ encounterId }: { encounterId: string }) {
  const kernel = useKernel()
  const { data: today } = useQuery({ ...todayQuery(kernel), refetchInterval: false })
  const { data: prescriptions } = useInfiniteQuery(prescriptionsQuery(kernel))
  const { data: orders } = useInfiniteQuery(ordersQuery(kernel))
  const prescription = prescriptions?.pages
    .flat()
    .find(({ encounter_id, state }) => encounter_id === encounterId && state === 'valid')
  const isInPlan = today?.plan && today.plan.left > 0
  return (
    <Acts>
      <LinkButton look="secondary" to={isInPlan ? PATHS.plan : PATHS.bookAppointment}>
        Book the next session
      </LinkButton>
      {prescription && (
        <LinkButton look="secondary" to={prescriptionPath(prescription.id)}>
          Your prescription
        </LinkButton>
      )}
      {orders?.pages.flat().some(({ encounter_id }) => encounter_id === encounterId) && (
        <LinkButton look="secondary" to={recordsPages.orders.path}>
          Suggested tests
        </LinkButton>
      )}
    </Acts>
  )
}
