import type { HTMLAttributes } from 'react'
import css from './carousel-controls.module.css'

interface CarouselControlsProps {
  /** The index of the current place, counted from 0. */
  index: number
  count: number
  /**
   * Handlers that stop the movement while a control is in use. The Pause button has none, because using it must not
   * trigger its own pause.
   */
  waits: HTMLAttributes<HTMLElement>
  onGo(index: number): void
  /** Both props are omitted if nothing moves automatically. */
  isPaused?: boolean
  onPause?(isPaused: boolean): void
}

const SHAPES = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5l11 7-11 7z',
}

const Icon = ({ shape }: { shape: keyof typeof SHAPES }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    <path d={SHAPES[shape]} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
)

/** More dots would fill several lines on a phone, so above this count, numbers show the position instead. */
const MOST_DOTS = 8

export const CarouselControls = ({ index, count, waits, onGo, isPaused, onPause }: CarouselControlsProps) => (
  <>
    {onPause && (
      <button type="button" className={css.button} onClick={() => onPause(!isPaused)}>
        <Icon shape={isPaused ? 'play' : 'pause'} />
        {isPaused ? 'Play' : 'Pause'}
      </button>
    )}
    <div className={css.places} {...waits}>
      <button type="button" className={css.button} aria-label="Previous" onClick={() => onGo(index - 1)}>
        <Icon shape="previous" />
      </button>
      {count > MOST_DOTS ? (
        <span className={css.place}>
          {index + 1} of {count}
        </span>
      ) : (
        <div className={css.dots}>
          {Array.from({ length: count }, (_, place) => (
            <button
              key={place}
              type="button"
              className={css.dot}
              aria-label={`Show ${place + 1} of ${count}`}
              aria-current={place === index || undefined}
              onClick={() => onGo(place)}
            />
          ))}
        </div>
      )}
      <button type="button" className={css.button} aria-label="Next" onClick={() => onGo(index + 1)}>
        <Icon shape="next" />
      </button>
    </div>
  </>
)
