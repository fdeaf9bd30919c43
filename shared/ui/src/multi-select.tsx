import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from './button.tsx'
import field from './field.module.css'
import type { Labelling } from './labelled.tsx'
import css from './multi-select.module.css'

export interface Choice {
  id: string | number
  text: string
  tooltip?: string
  isDisabled?: boolean
}

interface MultiSelectProps extends Labelling {
  /** The name by which a form's error summary finds the field. */
  name?: string
  items: readonly Choice[]
  /** The ids of the chosen items. */
  selected: readonly Choice['id'][]
  /** The maximum number of choices; -1 for no limit. */
  limit?: number
  placeholder?: string
  onChange(selected: Choice['id'][]): void
}

const UNLIMITED = -1

/** Stops the Enter key from sending the form around the list. */
const sendNothing = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()

/**
 * Lets the reader choose any number of items from a searchable list: a button opens the browser's own popover with
 * checkboxes.
 */
export function MultiSelect({
  label,
  hint,
  error,
  name,
  items,
  selected,
  limit = UNLIMITED,
  placeholder = 'Choose',
  onChange,
}: MultiSelectProps) {
  const id = useId()
  const search = useRef<HTMLInputElement>(null)
  const [term, setTerm] = useState('')
  const shown = items.filter(({ text }) => text.toLowerCase().includes(term.trim().toLowerCase()))
  const chosen = items.filter((item) => selected.includes(item.id))
  const isFull = limit !== UNLIMITED && selected.length >= limit
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      {hint && (
        <span className={field.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <button
        type="button"
        name={name}
        className={`${field.input} ${css.trigger}`}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={described || undefined}
      >
        <span className={css.value} id={`${id}-value`}>
          {chosen.map(({ text }) => text).join(', ') || placeholder}
        </span>
        <svg className={css.mark} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M4.3 8.2h15.4L12 15.9Z" fill="currentColor" />
        </svg>
      </button>
      {error && (
        <span className={field.error} id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
      <div
        id={id}
        className={css.panel}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-label`}
        onToggle={({ newState }) => (newState === 'open' ? search.current!.focus() : setTerm(''))}
      >
        <input
          ref={search}
          className={field.input}
          type="search"
          aria-label="Search"
          placeholder="Search"
          value={term}
          onKeyDown={sendNothing}
          onChange={(event) => setTerm(event.target.value)}
        />
        {limit === UNLIMITED && shown.length > 0 && <SelectAll shown={shown} selected={selected} onChange={onChange} />}
        <ul className={css.list}>
          {shown.map((item) => (
            <li key={item.id}>
              <label className={css.item} title={item.tooltip}>
                <input
                  type="checkbox"
                  checked={selected.includes(item.id)}
                  onKeyDown={sendNothing}
                  disabled={item.isDisabled || (isFull && !selected.includes(item.id))}
                  onChange={({ target }) =>
                    onChange(
                      target.checked ? [...selected, item.id] : selected.filter((chosenId) => chosenId !== item.id),
                    )
                  }
                />
                <span>{item.text}</span>
              </label>
            </li>
          ))}
        </ul>
        <p className={css.status} role="status">
          {items.length === 0
            ? 'No data available'
            : shown.length === 0
              ? 'No filtered data available'
              : isFull && `You can choose up to ${limit}.`}
        </p>
      </div>
    </div>
  )
}

/** Changes only the items that match the search; a disabled item stays unchanged. */
function SelectAll({
  shown,
  selected,
  onChange,
}: { shown: readonly Choice[] } & Pick<MultiSelectProps, 'selected' | 'onChange'>) {
  const free = shown.filter((item) => !item.isDisabled).map((item) => item.id)
  const others = selected.filter((id) => !free.includes(id))
  const isAll = free.every((id) => selected.includes(id))
  return (
    <Button look="quiet" onClick={() => onChange(isAll ? others : [...others, ...free])}>
      {isAll ? 'UnSelect All' : 'Select All'}
    </Button>
  )
}
