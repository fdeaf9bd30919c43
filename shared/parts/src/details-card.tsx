import { isLive, type Appointment } from '@app/contracts/booking'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Note, Skeleton } from '@app/ui/states'
import { latePart } from '@app/ui/late-part'
import { useState } from 'react'
import { profileQuery } from './profile.query.ts'

// the form loads on demand, because a patient who has given the details does not need it
const IdentityForm = latePart(
  async () => (await import('./identity-form.tsx')).IdentityForm,
  <Skeleton label="Loading the form" />,
)

/**
 * Asks for the details that the law requires on a prescription, once an appointment that may lead to a prescription is
 * booked.
 */
export const DetailsCard = ({ appointment: { may_prescribe, status } }: { appointment: Appointment }) =>
  may_prescribe && (isLive(status) || status === 'completed') ? <Asked /> : null

function Asked() {
  const { data } = useQuery(profileQuery(useKernel()))
  const [isOpen, setOpen] = useState(false)
  const [isSaved, setSaved] = useState(false)
  // the appointment does not depend on these details: if they do not load, we ask for them another time
  if (!data || (data.identity && !isSaved)) return null
  return (
    <Card>
      <h2>Your details for a prescription</h2>
      <div role="status">
        {isSaved && (
          <Note tone="success">
            <p>Saved. Thank you.</p>
          </Note>
        )}
      </div>
      {!isSaved && (
        <>
          <p>
            Your doctor may prescribe something. By law, a prescription must show your full name, date of birth, sex and
            address. You can add these now, or any time before you meet. Only you and your doctors can see them.
          </p>
          {isOpen ? (
            <IdentityForm profile={data} onSaved={() => setSaved(true)} onChanged={() => setSaved(false)} />
          ) : (
            <Button look="secondary" onClick={() => setOpen(true)}>
              Add my details
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
