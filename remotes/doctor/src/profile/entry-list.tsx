import { useForm } from '@app/parts/use-form'
import { CAREER_LINE, YEARS } from '@app/contracts/limits'
import { useKernel, useMutation, useQuery, type ApiError, type Kernel, type Mutation } from '@app/kernel'
import type { Result } from '@app/domain/result'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { OnDemand } from '../frame/on-demand.tsx'
import rows from '../rows/rows.module.css'
import { Part } from './part.tsx'
import css from './profile.module.css'

type Entry<Name extends string> = Readonly<Record<Name | 'year', string>>
type Sends<Name extends string> = Mutation<Entry<Name>, Result<unknown, ApiError<{ code: string }>>>

interface Props<Name extends string> {
  title: string
  /** One entry, as the button that adds one names it. */
  one: string
  isWaiting: boolean
  /** The entries in the profile, which are shown until the list itself has loaded. */
  known: readonly Entry<Name>[]
  list(kernel: Kernel): { queryKey: readonly string[]; queryFn(): Promise<readonly Entry<Name>[]> }
  /** The labels of an entry's fields, in order. */
  fields: Readonly<Record<Name | 'year', string>>
  add: Sends<Name>
  remove: Sends<Name>
}

/** Shows one list of the doctor's career, with its entries and, on demand, a form for adding one. */
export function EntryList<Name extends string>(props: Props<Name>) {
  const { title, one: entryName, isWaiting, known, list, fields, add, remove } = props
  const names = Object.keys(fields) as (Name | 'year')[]
  const { data: entries = known } = useQuery<readonly Entry<Name>[]>(list(useKernel()))
  const entry = useForm<Entry<string>, Entry<string>, Result<unknown, ApiError<{ code: string }>>>({
    sends: add,
    empty: Object.fromEntries(names.map((name) => [name, ''])),
    limits: Object.fromEntries(names.map((name) => [name, CAREER_LINE])),
    wrong: (typed) =>
      Object.fromEntries(
        names.map((name) => [
          name,
          name === 'year'
            ? !YEARS.test(typed.year!) && 'Enter a year, such as 2012, or a range, such as 2012 - present'
            : typed[name] === '' && `Please fill in: ${fields[name].toLowerCase()}`,
        ]),
      ),
    body: (typed) => typed,
  })
  const removing = useMutation(remove)

  // a range of years never breaks
  const wordsOf = (one: Entry<Name>) =>
    names.map((name) => one[name].replaceAll(' - ', '\u00a0–\u2060\u00a0')).join(', ')
  return (
    <Part title={title} isWaiting={isWaiting} brief={entries.map((one) => one[names[0]!]).join(', ') || 'None yet'}>
      {entries.length > 0 && (
        <ul className={rows.rows} aria-label={title}>
          {entries.map((one) => (
            <li key={wordsOf(one)} className={rows.entry}>
              <span>{wordsOf(one)}</span>
              <Button
                look="quiet"
                busy={removing.isBusy}
                aria-label={`Remove: ${wordsOf(one)}`}
                onClick={() => void removing.send(one)}
              >
                <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                  <path
                    d="M6 6l12 12M18 6L6 18"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    strokeLinecap="round"
                  />
                </svg>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removing.error && <Refusal>{removing.error.message}.</Refusal>}
      <OnDemand label={`Add ${entryName}`}>
        {(close) => (
          <Form label={`Add ${entryName}`} {...entry.form}>
            <div className={css.fields}>
              {names.map((name) => (
                <Field key={name} label={fields[name]} {...entry.text(name)} />
              ))}
            </div>
            {entry.refusal && <Refusal>{entry.refusal}. What you typed is still here.</Refusal>}
            <div className={css.ways}>
              <Button type="submit" look="secondary" busy={entry.isBusy}>
                Add
              </Button>
              <Button look="quiet" onClick={close}>
                Cancel
              </Button>
            </div>
          </Form>
        )}
      </OnDemand>
    </Part>
  )
}
