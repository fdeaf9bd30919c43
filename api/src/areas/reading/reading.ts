import type { Area } from '../../platform/area.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../app/config.ts'
import type { Database } from '../../platform/db/client.ts'
import { purposeKey } from '../../platform/purpose-key.ts'
import { registerBlogs } from './blogs/blogs.routes.ts'
import { registerComments } from './comments/comments.routes.ts'
import { createCommentsService } from './comments/comments.service.ts'
import { registerDocuments } from './legal/legal.routes.ts'
import { registerFaq } from './faq/faq.routes.ts'
import { registerFeeds } from './feeds/feeds.routes.ts'
import { registerLanding } from './landing/landing.routes.ts'

interface Ports {
  config: Config
  db: Database
  clock: Clock
}

/** Opens what visitors read, and the comments that they write below it. */
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
