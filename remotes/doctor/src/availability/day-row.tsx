import type { HoursWindow, SetDays } from '@app/contracts/hours'
import { WEEKDAYS } from '@app/domain/india-time'
import { Button } from '@app/ui/button'
import { isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { Switch } from '@app/ui/switch'
import { useLayoutEffect, useRef, useState } from 'react'
import css from './availability.module.css'
import { CopyDay } from './copy-day.tsx'
import { BLANK, draftOf, faultsIn, OPENED, spanOf, type Draft } from './draft.rules.ts'
import { WindowFields } from './window-fields.tsx'
import { inWords, partsOf } from './window-words.ts'

interface DayRowProps {
  weekday: number
  windows: readonly HoursWindow[]
  /** The unsaved changes. */
  draft: readonly Draft[] | undefined
  isOpen: boolean
  onToggle(): void
  onDraft(draft: readonly Draft[] | undefined): void
  onSave(weekdays: number[], windows: SetDays['windows']): void
  isBusy: boolean
  isSaved: boolean
  refusal: string | undefined
}

/**
 * One day of the week: whether it is open, its times, and, once a press has opened it, their fields and the button that
 * saves them. A day with unsaved changes can't be closed.
 */
export function DayRow(props: DayRowProps) {
  const { weekday, windows, draft, isOpen, onToggle, onDraft, onSave, isBusy, isSaved, refusal } = props
  // useFields is not used here: the page keeps the days, because it shows questions about bookings in their place
  const [faults, setFaults] = useState<Faults>({})
  const [isCopying, setCopying] = useState(false)
  const name = WEEKDAYS[weekday]!
  const shown = draft ?? windows.map(draftOf)
  const row = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  const wasChanged = useRef(false)
  const isShown = shown.length > 0 && (isOpen || draft !== undefined)

  // the pressed button has disappeared: the focus moves to the hours that took its place, or to the day's switch
  useLayoutEffect(() => {
    if (removed.current === undefined) return
    const left = row.current!.querySelectorAll('li')
    const place = left[Math.min(removed.current, left.length - 1)] ?? row.current!
    place.querySelector('input')!.focus()
    removed.current = undefined
  }, [shown.length])
  // "Save" and "Undo" have disappeared: the focus moves to the day's line
  useLayoutEffect(() => {
    if (wasChanged.current && !draft && document.activeElement === document.body)
      (row.current!.querySelector<HTMLElement>('[aria-expanded]') ?? row.current!.querySelector('input'))!.focus()
    wasChanged.current = draft !== undefined
  }, [draft])

  function change(next: readonly Draft[] | undefined) {
    setFaults({})
    onDraft(next)
  }
  function remove(nth: number) {
    removed.current = nth
    change(shown.filter((_, other) => other !== nth))
  }
  function save() {
    const found = faultsIn(shown)
    setFaults(found)
    if (isWhole(found)) onSave([weekday], shown.map(spanOf))
  }

  return (
    <div className={css.day}>
      <Form label={name} faults={faults} onSubmit={save}>
        <div ref={row} className={css.row}>
          <div className={css.line}>
            <Switch
              label={name}
              checked={shown.length > 0}
              onChange={({ target }) => change(target.checked ? [OPENED] : [])}
            />
            {shown.length === 0 && <p className={css.closed}>Closed</p>}
            {!draft && shown.length > 0 && (
              <button
                type="button"
                className={css.toggle}
                aria-label={`${name}: ${shown.map(inWords).join(', ')}`}
                aria-expanded={isOpen}
                onClick={onToggle}
              >
                <span>
                  {shown.map((window, nth) => (
                    <Hours key={nth} window={window} />
                  ))}
                </span>
              </button>
            )}
            {draft && <p className={css.unsaved}>Not saved yet</p>}
          </div>
          {isShown && (
            <>
              <ul className={css.windows} aria-label={`Hours of ${name}`}>
                {shown.map((window, nth) => (
                  <WindowFields
                    key={nth}
                    nth={nth}
                    window={window}
                    faults={faults}
                    onChange={(part) => change(shown.map((one, other) => (other === nth ? { ...one, ...part } : one)))}
                    onRemove={() => remove(nth)}
                  />
                ))}
              </ul>
              <div className={css.actions}>
                <Button look="quiet" aria-label={`Add hours on ${name}`} onClick={() => change([...shown, BLANK])}>
                  Add hours
                </Button>
                {!draft && (
                  <Button
                    look="quiet"
                    aria-label={`Copy ${name} to other days`}
                    aria-expanded={isCopying}
                    onClick={() => setCopying(!isCopying)}
                  >
                    Copy
                  </Button>
                )}
              </div>
            </>
          )}
        </div>
        {refusal && <Refusal>{refusal}. Nothing was changed.</Refusal>}
        {draft && (
          <div className={css.save}>
            <Button type="submit" busy={isBusy}>
              Save {name}
            </Button>
            <Button look="quiet" onClick={() => change(undefined)}>
              Undo
            </Button>
          </div>
        )}
      </Form>
      <p className={css.saved} role="status">
        {isSaved && !draft && 'Saved'}
      </p>
      {isCopying && isShown && !draft && (
        <CopyDay
          weekday={weekday}
          isBusy={isBusy}
          onCopy={(weekdays) => {
            setCopying(false)
            onSave(weekdays, shown.map(spanOf))
          }}
        />
      )}
    </div>
  )
}

/** Shows a window; the weeks in which it applies are below its hours if there is no room beside them. */
function Hours({ window }: { window: Draft }) {
  const { range, when } = partsOf(window)
  return (
    <span>
      {range}
      {when && (
        <>
          {' '}
          <span className={css.when}>({when})</span>
        </>
      )}
    </span>
  )
}
