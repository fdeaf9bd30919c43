import { useKernel, useMutation, useQuery, type ApiError, type Kernel, type Mutation } from '@app/kernel'
import type { Result } from '@app/domain/result'
import { Button } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { PartHead } from './part-head.tsx'
import css from './profile.module.css'

type Entry<Name extends string> = Readonly<Record<Name | 'year', string>>
type Sends<Name extends string> = Mutation<Entry<Name>, Result<unknown, ApiError<{ code: string }>>>

interface Props<Name extends string> {
  title: string
  isWaiting: boolean
  /** As the profile has them, until the list itself has loaded. */
  known: readonly Entry<Name>[]
  list(kernel: Kernel): { queryKey: readonly string[]; queryFn(): Promise<readonly Entry<Name>[]> }
  /** The labels of its fields, in their order. */
  fields: Readonly<Record<Name | 'year', string>>
  add: Sends<Name>
  remove: Sends<Name>
}

const YEARS = /^(19|20)\d\d( - ((19|20)\d\d|present))?$/

/** One list of a career: what stands in it, and a form for one more. */
export function EntryList<Name extends string>({ title, isWaiting, known, list, fields, add, remove }: Props<Name>) {
  const names = Object.keys(fields) as (Name | 'year')[]
  const EMPTY = Object.fromEntries(names.map((name) => [name, ''])) as Entry<Name>
  const [entry, setEntry] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const { data: entries = known } = useQuery<readonly Entry<Name>[]>(list(useKernel()))
  const adding = useMutation(add)
  const removing = useMutation(remove)

  async function submit() {
    if (adding.isBusy) return
    const typed = Object.fromEntries(names.map((name) => [name, entry[name].trim()])) as Entry<Name>
    const found = faultsAmong(
      names.map((name) =>
        name === 'year'
          ? [name, !YEARS.test(typed.year) && 'Write a year such as 2012, or years such as 2012 - present']
          : [name, typed[name] === '' && `Write this: ${fields[name].toLowerCase()}`],
      ),
    )
    setFaults(found)
    if (!isWhole(found)) return
    const added = await adding.send(typed)
    if (added.ok) setEntry(EMPTY)
  }

  const wordsOf = (one: Entry<Name>) => names.map((name) => one[name]).join(', ')
  return (
    <section className={css.part}>
      <PartHead title={title} isWaiting={isWaiting} />
      {entries.length === 0 && <p>Nothing here yet.</p>}
      {entries.length > 0 && (
        <ul className={css.rows} aria-label={title}>
          {entries.map((one) => (
            <li key={wordsOf(one)}>
              <span>{wordsOf(one)}</span>
              <Button
                look="quiet"
                busy={removing.isBusy}
                aria-label={`Remove: ${wordsOf(one)}`}
                onClick={() => void removing.send(one)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing.error && <Refusal>{removing.error.message}.</Refusal>}
      <Form label={`Add to ${title}`} faults={faults} onSubmit={() => void submit()}>
        <div className={css.fields}>
          {names.map((name) => (
            <Field
              key={name}
              label={fields[name]}
              name={name}
              maxLength={150}
              error={faults[name]}
              value={entry[name]}
              onChange={({ target }) => setEntry({ ...entry, [name]: target.value })}
            />
          ))}
        </div>
        {adding.error && <Refusal>{adding.error.message}. What you typed is still here.</Refusal>}
        <Button type="submit" look="secondary" busy={adding.isBusy}>
          Add
        </Button>
      </Form>
    </section>
  )
}
