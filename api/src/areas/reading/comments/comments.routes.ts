import { ok, refuse } from '@app/domain/result'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { CommentsService } from './comments.service.ts'

export function registerComments(app: App, comments: CommentsService): void {
  serve(app, 'GET /blog-comment/get-comments', async ({ query: { blog_slug, ...part } }) => {
    const list = await comments.list(blog_slug, part)
    return list ? ok(list) : refuse({ code: 'blog_not_found' })
  })

  serve(app, 'GET /blog-comment/mine', async ({ query, actor }) => {
    const mine = await comments.mine(query.blog_slug, actor)
    return mine ? ok(mine) : refuse({ code: 'blog_not_found' })
  })

  serve(app, 'POST /blog-comment/create-comment', async ({ body, actor }) => {
    const created = await comments.create(body, actor)
    return created.ok ? ok({ createdCommentId: created.value }) : created
  })

  serve(app, 'POST /blog-comment/delete-comment', async ({ body, actor }) => {
    const removed = await comments.remove(body.comment_id, actor.userId)
    return removed.ok ? ok(null) : removed
  })

  serve(app, 'POST /blog-comment/report-comment', async ({ body, actor }) => {
    const reported = await comments.report(body.comment_id, actor.userId)
    return reported.ok ? ok(null) : reported
  })
}
