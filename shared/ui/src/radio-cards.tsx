import { useId } from 'react'
import css from './radio-cards.module.css'

export interface RadioCard {
  value: string
  label: string
  hint?: string
  isDisabled?: boolean
}

interface RadioCardsProps {
  legend: string
  name: string
  cards: readonly RadioCard[]
  /** The chosen card's value; undefined if none is chosen. */
  value: string | undefined
  error?: string | undefined
  onChange(value: string): void
}

/** Lets the reader choose one of a few options, each big enough for a thumb. */
export function RadioCards({ legend, name, cards, value, error, onChange }: RadioCardsProps) {
  const id = useId()
  return (
    <fieldset className={css.group} role="radiogroup" aria-describedby={error ? id : undefined} aria-invalid={!!error}>
      <legend className={css.legend}>{legend}</legend>
      {cards.map((card) => (
        <label key={card.value} className={css.card}>
          <input
            type="radio"
            name={name}
            value={card.value}
            checked={card.value === value}
            disabled={card.isDisabled}
            onChange={() => onChange(card.value)}
          />
          <span className={css.text}>
            <span>{card.label}</span>
            {card.hint && <span className={css.hint}>{card.hint}</span>}
          </span>
        </label>
      ))}
      {error && (
        <span className={css.error} id={id} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}
