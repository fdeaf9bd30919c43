import { definePages } from '@app/federation/manifest'

/**
 * The parameter's name includes the end of the segment, because the router takes the whole segment as the parameter.
 */
const PARAMETER = 'slug-new'
const END = '-new'

/** Returns the treatment for which a route shows the home page. */
export const productOf = (params: Readonly<Record<string, string | undefined>>): string =>
  params[PARAMETER]!.slice(0, -END.length)

export const variantPages = definePages({
  old: { path: '/home-old', access: 'public', listed: false, readable: true },
  product: {
    path: '/:slug-new',
    access: 'public',
    index: '/treatment/home-addresses',
    group: 'Start from a treatment',
    readable: true,
  },
})
