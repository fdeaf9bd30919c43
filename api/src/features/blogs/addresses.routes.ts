import { Addresses, AddressesQuery } from '@app/contracts/addresses'
import { envelope } from '@app/contracts/wire'
import type { App } from '../../http/http-server.ts'
import type { Database } from '../../db/client.ts'
import { ok } from '../../http/envelope.ts'
import {
  listAuthorAddresses,
  listBlogAddresses,
  listCategoryAddresses,
  listTagAddresses,
} from './addresses.repository.ts'

const LISTS = {
  '/user/blog-addresses': listBlogAddresses,
  '/blog-category/blog-category-addresses': listCategoryAddresses,
  '/blog-author/blog-author-addresses': listAuthorAddresses,
  '/user/blog-tag-addresses': listTagAddresses,
}

/** What the site map lists of the blog. */
export function registerBlogAddresses(app: App, db: Database): void {
  for (const [path, list] of Object.entries(LISTS)) {
    app.get(
      path,
      {
        config: { access: 'public', cache: 'content' },
        schema: { querystring: AddressesQuery, response: { 200: envelope(Addresses) } },
      },
      async ({ query }) =>
        ok((await list(db, query)).map((row) => ({ ...row, updatedAt: row.updatedAt?.toISOString() ?? null }))),
    )
  }
}
