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
  /** In a panel beside the call: links open another tab, and the way in and out is the call's. */
  isBeside?: boolean
  /** Stands around what is shown until the desk has its facts. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/** Loads what the doctor works with on one appointment, and shows the desk. */
export function Visit({ id, isBeside = false, Frame = Fragment }: VisitProps) {
  const kernel = useKernel()
  const appointment = useQuery(appointmentQuery(kernel, id))
  const brief = useQuery(briefQuery(kernel, id))
  const notes = useQuery(notesQuery(kernel, id))
  const all = [appointment, brief, notes]
  const lost = all.find(({ isError, data }) => isError && !data)
  if (appointment.data && brief.data && notes.data)
    // another encounter has its own drafts
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
