import { Addresses, AddressesQuery } from './addresses.ts'
import type { EndpointList } from './endpoint.ts'

const list = { access: 'public', cache: 'content', query: AddressesQuery, answer: Addresses } as const

/** What site maps list of the pages with parameters; a remote's manifest names one for each of them. */
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
  // the list includes questions of patients, which a patient may take back at any time
  'GET /ask-anything/addresses': { ...list, cache: 'schedule' },
} as const satisfies EndpointList

type PathOf<Name> = Name extends `GET ${infer Path}` ? Path : never
/** The path of one of these lists; a manifest's word for it is a plain string, since remotes are built apart. */
export type AddressesPath = PathOf<keyof typeof addressesEndpoints>
