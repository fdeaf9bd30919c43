/** The only place where the product's name is spelled out. */
export const BRAND = 'Sahaj'

/** The product's mark, as SVG paths on a square of `size`: a leaf and a dot on a round background. */
export const MARK = {
  size: 32,
  ground: 'M0 16a16 16 0 1 1 32 0a16 16 0 1 1-32 0Z',
  leaf: 'M8 18c4-7 12-7 16 0-4 5-12 5-16 0Z',
  dot: 'M13 10a3 3 0 1 1 6 0a3 3 0 1 1-6 0Z',
} as const
