/** Widths, in pixels, of the copies that are kept of each photograph. */
export const PICTURE_WIDTHS = [240, 480, 960, 1440] as const

/** Width of the placeholder that fills a photograph's place until it has loaded. */
export const PLACEHOLDER_WIDTH = 16

/** Matches a photograph's address; a drawing is an SVG and has one size only. */
export const isPhotograph = (address: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(address)
