import { isPhotograph, PICTURE_WIDTHS, PLACEHOLDER_WIDTH } from '@app/domain/picture-widths'
import type { ComponentProps } from 'react'

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'onError' | 'fetchPriority'> {
  src: string
  /** Empty where the words beside it say the same. */
  alt: string
  /** Its own, or its frame's, in CSS pixels: they keep its place. */
  width: number
  height: number
  /** How wide it is shown, as in HTML; left out, as wide as `width`. */
  sizes?: string
  /** Seen without scrolling. */
  eager?: boolean | undefined
}

/** A picture of any kind. Of a photograph the browser takes the size and format that fit, over a blur of it. */
export const Picture = ({ src, alt, width, height, sizes, eager = false, ...rest }: PictureProps) => (
  <img
    {...rest}
    src={src}
    alt={alt}
    width={width}
    height={height}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    {...(isPhotograph(src) && {
      srcSet: PICTURE_WIDTHS.map((wide) => `${src}?w=${wide} ${wide}w`).join(', '),
      sizes: sizes ?? `${width}px`,
      style: { background: `center / cover url("${src}?w=${PLACEHOLDER_WIDTH}")` },
    })}
  />
)
