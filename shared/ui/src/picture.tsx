import { isPhotograph, PICTURE_WIDTHS, PLACEHOLDER_WIDTH } from '@app/domain/picture-widths'
import type { ComponentProps } from 'react'

interface PictureProps extends Pick<ComponentProps<'img'>, 'className' | 'onError' | 'fetchPriority'> {
  src: string
  /** Empty if the text beside the picture says the same. */
  alt: string
  /** The size of the picture or its frame in CSS pixels, which reserves the space before the picture has loaded. */
  width: number
  height: number
  /** The shown width, as in HTML; `width` by default. */
  sizes?: string
  /** True if the picture is visible without scrolling. */
  eager?: boolean | undefined
}

/**
 * A picture of any kind. For a photograph, the browser chooses a suitable size and format, which replaces a blurred
 * copy.
 */
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
