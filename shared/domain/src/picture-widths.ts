/** The widths, in pixels, of the stored copies of each photograph. */
export const PICTURE_WIDTHS = [240, 480, 960, 1440] as const

/** The width of the placeholder that stands in for a photograph until it has loaded. */
export const PLACEHOLDER_WIDTH = 16

/** Matches a photograph's address; a drawing is an SVG and has only one size. */
export const isPhotograph = (address: string): boolean => /\.(?:jpe?g|png|webp)$/i.test(address)
