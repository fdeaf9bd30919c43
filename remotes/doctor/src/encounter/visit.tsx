import { briefQuery, notesQuery } from '@app/parts/encounter.query'
import { NotShown } from '@app/parts/not-shown'
import { useKernel, useQuery } from '@app/kernel'
import { Skeleton } from '@app/ui/states'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { Desk } from './desk.tsx'
import { appointmentQuery } from './encounter.query.ts'

interface VisitProps {
  /** The appointment's id. */
  id: string
  /** True in a panel beside the call: links then open another tab, and the call has the buttons to enter and leave. */
  isBeside?: boolean
  /** The frame around what is shown until the desk has its data. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/** Loads the doctor's data for one appointment, and shows the desk. */
export function Visit({ id, isBeside = false, Frame = Fragment }: VisitProps) {
  const kernel = useKernel()
  const appointment = useQuery(appointmentQuery(kernel, id))
  const brief = useQuery(briefQuery(kernel, id))
  const notes = useQuery(notesQuery(kernel, id))
  const all = [appointment, brief, notes]
  const lost = all.find(({ isError, data }) => isError && !data)
  if (appointment.data && brief.data && notes.data)
    // the key gives each encounter its own drafts
    return <Desk key={id} appointment={appointment.data} brief={brief.data} notes={notes.data} isBeside={isBeside} />
  return (
    <Frame>
      {lost?.error ? (
        <NotShown
          error={lost.error}
          gone="We could not find this appointment"
          lost="This appointment did not load"
          onRetry={() => Promise.all(all.map(({ refetch }) => refetch()))}
        />
      ) : (
        <Skeleton label="Loading this appointment" lines={6} />
      )}
    </Frame>
  )
}
