import { Addresses, AddressesQuery } from './addresses.ts'
import type { EndpointList } from './endpoint.ts'

const list = { access: 'public', cache: 'content', query: AddressesQuery, answer: Addresses } as const

/**
 * The lists from which site maps take the pages with parameters; a remote's manifest names one list for each such page.
 */
export const addressesEndpoints = {
  'GET /user/blog-addresses': list,
  'GET /blog-category/blog-category-addresses': list,
  'GET /blog-author/blog-author-addresses': list,
  'GET /user/blog-tag-addresses': list,
  'GET /doctor/addresses': list,
  'GET /treatment/addresses': list,
  'GET /treatment/home-addresses': list,
  'GET /package/addresses': list,
  'GET /lab-test/addresses': list,
  'GET /course/addresses': list,
  // the list includes patients' questions, which they may withdraw at any time
  'GET /ask-anything/addresses': { ...list, cache: 'schedule' },
} as const satisfies EndpointList

type PathOf<Name> = Name extends `GET ${infer Path}` ? Path : never
/** The path of one of these lists; in a manifest it is a plain string, because remotes are built separately. */
export type AddressesPath = PathOf<keyof typeof addressesEndpoints>
