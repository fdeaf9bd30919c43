import { useForm } from '@app/parts/use-form'
import { indiaDate } from '@app/domain/india-time'
import { DAY } from '@app/domain/durations'
import type { Result } from '@app/domain/result'
import { now, useKernel, useQuery, type ApiError, type Kernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { expertsQuery } from './documents.query.ts'

/** The default length of a share, in days. */
const USUALLY = 30

interface ShareFormProps {
  name: string
  share(kernel: Kernel, choice: { doctor_id: number; until: string }): Promise<Result<unknown, ApiError>>
  onShared(): void
}

/** Shares something with an expert until a chosen day. */
export function ShareForm({ name, share, onShared }: ShareFormProps) {
  const { data: experts, isPending, isError, refetch } = useQuery(expertsQuery(useKernel()))
  const [today] = useState(() => indiaDate(new Date(now()).toISOString()))
  // if there is only one expert, the reader does not have to choose
  const idOf = (chosen: string) => (chosen === '' && experts?.length === 1 ? String(experts[0]!.doctor_id) : chosen)
  const sharing = useForm({
    sends: { send: share },
    empty: { doctor_id: '', until: indiaDate(new Date(now() + USUALLY * DAY).toISOString()) },
    sentences: { doctor_id: 'Choose an expert', until: 'Choose a date within the next year' },
    wrong: ({ doctor_id, until }) => ({ doctor_id: idOf(doctor_id) === '', until: until === '' || until < today }),
    body: ({ doctor_id, until }) => ({ doctor_id: Number(idOf(doctor_id)), until }),
    onSent: onShared,
  })
  if (isPending) return <Skeleton label="Loading your experts" lines={2} />
  if (isError && !experts)
    return <ErrorState title="Your list of experts did not load" onRetry={() => void refetch()} />
  if (experts.length === 0) return <p>You can share this with an expert once you’ve booked with them.</p>

  return (
    <Form label={`Share: ${name}`} {...sharing.form}>
      <Select label="Share with" {...sharing.text('doctor_id')} value={idOf(sharing.typed.doctor_id)}>
        {experts.length > 1 && <option value="">Please choose</option>}
        {experts.map(({ doctor_id, doctor_name }) => (
          <option key={doctor_id} value={doctor_id}>
            {doctor_name}
          </option>
        ))}
      </Select>
      <Field label="Share until" type="date" min={today} {...sharing.text('until')} />
      {sharing.refusal && <Refusal>{sharing.refusal}</Refusal>}
      <Button type="submit" look="secondary" busy={sharing.isBusy}>
        Share
      </Button>
    </Form>
  )
}
