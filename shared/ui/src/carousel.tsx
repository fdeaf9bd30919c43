import { Children, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { Swiper } from 'swiper'
import css from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { useNear } from './use-near.ts'
import { useReducedMotion } from './use-reduced-motion.ts'
import { useSwiper } from './use-swiper.ts'

interface CarouselProps {
  label: string
  /** Milliseconds before the next slide comes by itself; without it, only the reader moves the row. */
  autoplay?: number
  /** The slides. */
  children: ReactNode
}

/** Slides in a row. Autoplay can be paused, waits under pointer and focus, and is off where less motion is wanted. */
export function Carousel({ label, autoplay, children }: CarouselProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const still = useReducedMotion()
  const { swiper, place } = useSwiper(viewport, { isNear: useNear(viewport), autoplay, still })
  const [isPaused, setPaused] = useState(false)
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const canPlay = autoplay !== undefined && !still
  useAutoplay(swiper, canPlay && !isPaused && !isPointed && !isFocused)
  const count = Children.count(children)
  // slides that come later, as more is loaded
  useEffect(() => swiper?.update(), [swiper, count])
  const waits = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  const reveal = ({ target }: FocusEvent<HTMLElement>) => {
    const slides = [...viewport.current!.querySelectorAll('.swiper-slide')]
    if (target.matches(':focus-visible')) swiper?.slideTo(slides.findIndex((slide) => slide.contains(target)))
  }
  return (
    <section className={css.carousel} aria-roledescription="carousel" aria-label={label}>
      <div {...waits}>
        {/* a reader who moves the row themselves wants it to stay: autoplay waits until they press Play */}
        <div
          ref={viewport}
          className={css.viewport}
          onPointerDown={() => setPaused(true)}
          onTouchStart={() => setPaused(true)}
          data-live={swiper ? '' : undefined}
          // until it has buttons, the reader scrolls the row: by keyboard too, even when nothing in it takes the focus
          tabIndex={swiper ? undefined : 0}
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
        {swiper && place.count > 1 && (
          <CarouselControls
            {...place}
            waits={waits}
            onGo={(index) => swiper.slideTo((index + place.count) % place.count)}
            {...(canPlay ? { isPaused, onPause: setPaused } : {})}
          />
        )}
      </div>
    </section>
  )
}

function useAutoplay(swiper: Swiper | undefined, isPlaying: boolean): void {
  useEffect(() => {
    if (!swiper || !isPlaying) return
    const follow = () => (document.hidden ? swiper.autoplay.stop() : swiper.autoplay.start())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      // when the whole carousel goes, Swiper and its parts are gone already
      if (!swiper.destroyed) swiper.autoplay.stop()
    }
  }, [swiper, isPlaying])
}
