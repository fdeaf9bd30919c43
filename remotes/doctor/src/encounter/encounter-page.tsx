import { briefQuery, notesQuery } from '@app/parts/encounter.query'
import { NotShown } from '@app/parts/not-shown'
import { useKernel, useParams, useQuery } from '@app/kernel'
import { Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { Desk } from './desk.tsx'
import { appointmentQuery } from './encounter.query.ts'

/** The page on which a doctor works on one appointment: the patient's chart, the note and the papers of the visit. */
export function EncounterPage() {
  const id = useParams().appointment!
  const kernel = useKernel()
  const appointment = useQuery(appointmentQuery(kernel, id))
  const brief = useQuery(briefQuery(kernel, id))
  const notes = useQuery(notesQuery(kernel, id))
  const all = [appointment, brief, notes]
  const lost = all.find(({ isError, data }) => isError && !data)
  if (appointment.data && brief.data && notes.data)
    // another encounter has its own drafts
    return <Desk key={id} appointment={appointment.data} brief={brief.data} notes={notes.data} />
  return (
    <Page>
      <h1>Your appointment</h1>
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
    </Page>
  )
}
