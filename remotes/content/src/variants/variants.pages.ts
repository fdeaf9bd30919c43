import type { Page } from '@app/federation/manifest'

/** Each treatment has a home of its own, with its words first. */
const PRODUCT_HOME = '/:slug-new'
/** The router takes the whole segment for the parameter, its end too. */
const PARAMETER = 'slug-new'
const END = '-new'

/** The treatment whose home a route shows. */
export const productOf = (params: Readonly<Record<string, string | undefined>>): string | undefined =>
  params[PARAMETER]?.slice(0, -END.length)

export const variantPages = [
  { path: '/home-old', listed: false },
  { path: PRODUCT_HOME, index: '/treatment/home-addresses', group: 'Start from a treatment' },
] as const satisfies Page[]
