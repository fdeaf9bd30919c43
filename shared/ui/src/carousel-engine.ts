import Swiper from 'swiper'
import { Autoplay } from 'swiper/modules'
import type { CarouselEngine, Motion } from './carousel-row.ts'

/** The only file that uses Swiper: its core and Autoplay, because the security policy rejects its other modules. */
export function createSwiper(
  viewport: HTMLElement,
  { autoplay, still, onPlace }: Motion,
  from: number,
): CarouselEngine {
  // resets the scroll position, because Swiper counts from the first slide
  viewport.scrollLeft = 0
  const swiper = new Swiper(viewport, {
    modules: [Autoplay],
    initialSlide: from,
    slidesPerView: 'auto',
    rewind: true,
    speed: still ? 0 : 300,
    autoplay: { enabled: false, delay: autoplay ?? 0 },
  })
  const tell = ({ snapIndex, snapGrid }: Swiper) => onPlace({ index: snapIndex, count: snapGrid.length })
  swiper.on('slideChange', tell)
  swiper.on('snapGridLengthChange', tell)
  swiper.on('snapIndexChange', tell)
  tell(swiper)
  return {
    slideTo: (index) => swiper.slideTo(index),
    update: () => swiper.update(),
    play: () => swiper.autoplay.start(),
    // when the whole carousel is removed, Swiper and its parts may already be gone
    stop: () => void (swiper.destroyed || swiper.autoplay.stop()),
    destroy: () => swiper.destroy(),
  }
}
