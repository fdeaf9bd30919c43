import { ok } from '@app/domain/result'
import type { Database } from '../../../platform/db/client.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import {
  listAuthorAddresses,
  listBlogAddresses,
  listCategoryAddresses,
  listTagAddresses,
} from './addresses.repository.ts'

const LISTS = [
  ['GET /user/blog-addresses', listBlogAddresses],
  ['GET /blog-category/blog-category-addresses', listCategoryAddresses],
  ['GET /blog-author/blog-author-addresses', listAuthorAddresses],
  ['GET /user/blog-tag-addresses', listTagAddresses],
] as const

/** Lists the blog's addresses for the site map. */
export function registerBlogAddresses(app: App, db: Database): void {
  for (const [name, list] of LISTS)
    serve(app, name, async ({ query }) =>
      ok((await list(db, query)).map((row) => ({ ...row, updatedAt: row.updatedAt?.toISOString() ?? null }))),
    )
}
