import type { Result } from '@app/domain/result'
import { useMutation, type ApiError, type Mutation } from '@app/kernel'
import { faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { useFields, type FieldsOptions } from './use-fields.ts'
import { useRepeatKey } from './use-repeat-key.ts'

type Refused<Sent> = Extract<Sent, { ok: false }> extends { error: infer Error } ? Error : never
type Answered<Sent> = Sent extends { ok: true; value: infer Value } ? Value : never
/** The input without its key: if a call takes a key, the hook generates it. */
type Keyless<Input> = Input extends object ? Omit<Input, 'key'> : Input
type Keyed<Input> = Input extends { key: string } ? { isKeyed: true } : { isKeyed?: false }

type FormOptions<Typed extends object, Input, Sent> = FieldsOptions<Typed> & {
  sends: Mutation<Input, Sent & Result<unknown, ApiError>>
  /** Builds the request from fields that have no errors. */
  body(typed: Typed): Keyless<Input>
  /** The form's field names, for fields that have a different name in the call. */
  calls?: Readonly<Record<string, string>>
  /** The fields at which the form shows a refusal that names no field. */
  refused?(error: Refused<Sent>): Faults | undefined
  /** True if the sent values stay in the form; otherwise, its fields are cleared. */
  stays?: boolean
  onSent?(answer: Answered<Sent>, typed: Typed): void
} & Keyed<Input>

/**
 * A form for one call. It is sent once, however often the reader presses the button, and a refusal by the API is shown
 * at the relevant field.
 */
export function useForm<Typed extends object, Input, Sent extends Result<unknown, ApiError>>(
  options: FormOptions<Typed, Input, Sent>,
) {
  const { sends, body, refused, stays = false, onSent, isKeyed = false, sentences = {}, calls = {} } = options
  const fields = useFields(options)
  const sending = useMutation(sends)
  const keyFor = useRepeatKey()
  const [answer, setAnswer] = useState<{ of: Answered<Sent> }>()

  async function submit() {
    if (sending.isBusy) return
    sending.reset()
    setAnswer(undefined)
    const read = fields.read()
    if (!read) return
    const wish = body(read)
    const sent = await sending.send({ ...wish, ...(isKeyed && { key: keyFor(JSON.stringify(wish)) }) } as Input)
    if (!sent.ok) {
      const error = sent.error as Refused<Sent> & ApiError
      return fields.tell(
        refused?.(error) ??
          faultsTold(
            { fields: error.fields.map(({ field, message }) => ({ field: calls[field] ?? field, message })) },
            sentences,
          ),
      )
    }
    // the server has accepted the call, so sending the same text again is a new call
    keyFor('')
    fields.forget({ stays })
    const value = sent.value as Answered<Sent>
    setAnswer({ of: value })
    onSent?.(value, read)
  }

  return {
    ...fields,
    isBusy: sending.isBusy,
    error: sending.error as Refused<Sent> | undefined,
    /** The reason for a refusal that is not shown at any field. */
    refusal: isWhole(fields.faults) ? sending.error?.message : undefined,
    /** True if the server has accepted the last attempt. */
    isSent: answer !== undefined,
    answer: answer?.of,
    form: { faults: fields.faults, onSubmit: () => void submit() },
  }
}
