import type { Area } from '../area.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import { purposeKey } from '../purpose-key.ts'
import { registerBlogs } from './blogs/blogs.routes.ts'
import { registerComments } from './comments/comments.routes.ts'
import { createCommentsService } from './comments/comments.service.ts'
import { registerDocuments } from './documents/documents.routes.ts'
import { registerFaq } from './faq/faq.routes.ts'
import { registerFeeds } from './feeds/feeds.routes.ts'
import { registerLanding } from './landing/landing.routes.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
}

/** What visitors read, and what they write below it. */
export function openReading({ config, db, clock }: Ports): Area {
  const comments = createCommentsService({ db, clock, aliasKey: purposeKey(config.AUTH_SECRET, 'comment aliases') })
  return {
    jobs: [],
    register(app) {
      registerBlogs(app, db)
      registerComments(app, comments)
      registerFeeds(app, { db, publicUrl: config.PUBLIC_URL })
      registerLanding(app, db)
      registerDocuments(app, db)
      registerFaq(app, db)
    },
  }
}
