import { indiaDate } from '@app/domain/india-time'
import { DAY } from '@app/domain/durations'
import type { Result } from '@app/domain/result'
import { now, useKernel, useQuery, type ApiError } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { expertsQuery } from './documents.query.ts'

const SENTENCES = { doctor_id: 'Choose an expert', until: 'Choose a day from today until a year ahead' }
/** Days for which a share lasts if nothing else is chosen. */
const USUALLY = 30

interface ShareFormProps {
  name: string
  sharing: { isBusy: boolean; error: ApiError | undefined }
  share(choice: { doctor_id: number; until: string }): Promise<Result<unknown, ApiError>>
  onShared(): void
}

/** Lets an expert read something until a day. */
export function ShareForm({ name, sharing, share, onShared }: ShareFormProps) {
  const { data: experts, isPending, isError, refetch } = useQuery(expertsQuery(useKernel()))
  const [today] = useState(() => indiaDate(new Date(now()).toISOString()))
  const [until, setUntil] = useState(() => indiaDate(new Date(now() + USUALLY * DAY).toISOString()))
  const [chosen, setChosen] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  if (isPending) return <Skeleton label="Loading your experts" lines={2} />
  if (isError && !experts) return <ErrorState title="Your experts did not load" onRetry={() => void refetch()} />
  if (experts.length === 0) return <p>You can share with an expert once you have booked them.</p>
  // the only one needs no choice
  const doctorId = chosen === '' && experts.length === 1 ? String(experts[0]!.doctor_id) : chosen

  async function submit() {
    if (sharing.isBusy) return
    const found = faultsAmong([
      ['doctor_id', doctorId === '' && SENTENCES.doctor_id],
      ['until', (until === '' || until < today) && SENTENCES.until],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    const shared = await share({ doctor_id: Number(doctorId), until })
    if (!shared.ok) return setFaults(faultsTold(shared.error, SENTENCES))
    onShared()
  }

  return (
    <Form label={`Share: ${name}`} faults={faults} onSubmit={() => void submit()}>
      <Select
        label="With whom"
        name="doctor_id"
        error={faults.doctor_id}
        value={doctorId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {experts.length > 1 && <option value="">Please choose</option>}
        {experts.map(({ doctor_id, doctor_name }) => (
          <option key={doctor_id} value={doctor_id}>
            {doctor_name}
          </option>
        ))}
      </Select>
      <Field
        label="Until which day"
        name="until"
        type="date"
        min={today}
        error={faults.until}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      {sharing.error && isWhole(faults) && <Refusal>{sharing.error.message}</Refusal>}
      <Button type="submit" look="secondary" busy={sharing.isBusy}>
        Share
      </Button>
    </Form>
  )
}
