import type { Area } from '../../platform/area.ts'
import type { Config } from '../../platform/config/config.ts'
import { purposeKeys } from '../../platform/purpose-key.ts'
import { registerBlogs } from './blogs/blogs.routes.ts'
import { registerComments } from './comments/comments.routes.ts'
import { createCommentsService } from './comments/comments.service.ts'
import { registerFaq } from './faq/faq.routes.ts'
import { registerFeeds } from './feeds/feeds.routes.ts'
import { registerLanding } from './landing/landing.routes.ts'
import type { Base } from '../../platform/base.ts'

/** Opens the area for articles and for the comments that readers write below them. */
export function openReading({ config, db, clock }: Base & { config: Config }): Area {
  const [aliasKey] = purposeKeys(config.AUTH_SECRET, 'comment aliases')
  const comments = createCommentsService({ db, clock, aliasKey })
  return {
    jobs: [],
    register(app) {
      registerBlogs(app, db)
      registerComments(app, comments)
      registerFeeds(app, { db, publicUrl: config.PUBLIC_URL })
      registerLanding(app, db)
      registerFaq(app, db)
    },
  }
}
