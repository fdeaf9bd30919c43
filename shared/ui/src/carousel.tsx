import { Children, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import type { Swiper } from 'swiper'
import css from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { useNear } from './use-near.ts'
import { useReducedMotion } from './use-reduced-motion.ts'
import { useSwiper } from './use-swiper.ts'

interface CarouselProps {
  label: string
  /** Milliseconds that each place stays before the next comes by itself; left out, the reader alone moves it. */
  autoplay?: number
  /** The slides. */
  children: ReactNode
}

/** Slides in a row. What moves by itself can be paused, waits under pointer and focus, and stays still on request. */
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
        {/* who takes the row in their own hand wants it to stay there: Play is theirs to press */}
        <div
          ref={viewport}
          className={css.viewport}
          onPointerDown={() => setPaused(true)}
          onTouchStart={() => setPaused(true)}
          data-live={swiper ? '' : undefined}
          // until buttons move it, the row is scrolled: with the keyboard too, also where nothing in it takes the focus
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
      // with the carousel itself Swiper has gone first, and its parts with it
      if (!swiper.destroyed) swiper.autoplay.stop()
    }
  }, [swiper, isPlaying])
}
