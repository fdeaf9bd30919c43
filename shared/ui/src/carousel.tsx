import { Children, type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import css from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import type { CarouselEngine } from './carousel-row.ts'
import { useCarousel } from './use-carousel.ts'
import { useNear } from './use-near.ts'
import { useMedia } from './use-media.ts'

/** Whether the reader has asked for less movement; true on the server, where nothing moves. */
const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)') ?? true

interface CarouselProps {
  label: string
  /** Milliseconds before the next slide appears automatically; if omitted, only the reader moves the row. */
  autoplay?: number
  /** The slides. */
  children: ReactNode
}

/**
 * Slides in a row. Autoplay can be paused, waits while the pointer or the focus is on the row, and is off if the reader
 * prefers reduced motion.
 */
export function Carousel({ label, autoplay, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  const [isTouched, setTouched] = useState(false)
  const { engine, isSwiper, place } = useCarousel(viewport, { isNear: useNear(viewport), isTouched, autoplay, still })
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const canPlay = autoplay !== undefined && !still
  useAutoplay(engine, canPlay && !isPaused && !isPointed && !isFocused)
  const count = Children.count(children)
  // for slides that are added when more content is loaded
  useEffect(() => engine?.update(), [engine, count])
  const waits = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  // readers who move the row themselves want it to stay there: autoplay waits until they press Play
  const take = () => {
    setPaused(true)
    setTouched(true)
  }
  const reveal = ({ target }: FocusEvent<HTMLElement>) => {
    const slides = [...viewport.current!.querySelectorAll('.swiper-slide')]
    if (target.matches(':focus-visible')) engine?.slideTo(slides.findIndex((slide) => slide.contains(target)))
  }
  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label}>
      <div {...waits}>
        <div
          ref={viewport}
          className={css.viewport}
          onPointerDown={take}
          onTouchStart={take}
          data-live={engine && (isSwiper ? 'dragged' : 'scrolled')}
          // the reader can also scroll the row with the keyboard, even when nothing in the row takes the focus
          tabIndex={isSwiper ? undefined : 0}
          onFocus={reveal}
        >
          <ul className={`${css.track} swiper-wrapper`}>
            {Children.map(children, (slide) => (
              <li className={`${css.slide} swiper-slide`}>{slide}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={css.controls}>
        {engine && place.count > 1 && (
          <CarouselControls
            {...place}
            waits={waits}
            onGo={(index) => engine.slideTo((index + place.count) % place.count)}
            {...(canPlay ? { isPaused, onPause: setPaused } : {})}
          />
        )}
      </div>
    </section>
  )
}

function useAutoplay(engine: CarouselEngine | undefined, isPlaying: boolean): void {
  useEffect(() => {
    if (!engine || !isPlaying) return
    const follow = () => (document.hidden ? engine.stop() : engine.play())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      engine.stop()
    }
  }, [engine, isPlaying])
}
