import {
  Comment,
  CommentId,
  CommentListQuery,
  CommentRefusal,
  CreateComment,
  CreatedComment,
  MyComments,
  MyCommentsQuery,
} from '@app/contracts/comments'
import { envelope } from '@app/contracts/wire'
import * as z from 'zod/mini'
import type { App } from '../../http/http-server.ts'
import { ok, refuse, type Refusal } from '../../http/envelope.ts'
import type { CommentsService } from './comments.service.ts'

const REFUSALS = {
  blog_not_found: { status: 404, message: 'We could not find this article' },
  comment_not_found: { status: 404, message: 'We could not find this comment' },
  personal_data: { status: 422, message: 'Please take out what could tell who you are, and links' },
  too_soon: { status: 429, message: 'Please wait a few seconds between two comments' },
  too_many_today: { status: 429, message: 'You have written 20 comments in a day. Please come back tomorrow.' },
  too_many_reports: { status: 429, message: 'You have reported many comments today. Please write to us instead.' },
  own_comment: { status: 422, message: 'This comment is your own: you can delete it' },
} as const satisfies Record<CommentRefusal['code'], Refusal>

export function registerComments(app: App, comments: CommentsService): void {
  const refused = { '4xx': envelope(CommentRefusal) } as const
  const done = { 200: envelope(z.null()), ...refused } as const
  const member = { access: 'member' } as const

  app.get(
    '/blog-comment/get-comments',
    {
      config: { access: 'public' },
      schema: { querystring: CommentListQuery, response: { 200: envelope(z.array(Comment)), ...refused } },
    },
    async ({ query: { blog_slug, ...part } }, reply) => {
      const list = await comments.list(blog_slug, part)
      return list ? ok(list) : refuse(reply, REFUSALS, { code: 'blog_not_found' })
    },
  )

  app.get(
    '/blog-comment/mine',
    { config: member, schema: { querystring: MyCommentsQuery, response: { 200: envelope(MyComments), ...refused } } },
    async ({ query, actor }, reply) => {
      const mine = await comments.mine(query.blog_slug, actor)
      return mine ? ok(mine) : refuse(reply, REFUSALS, { code: 'blog_not_found' })
    },
  )

  app.post(
    '/blog-comment/create-comment',
    { config: member, schema: { body: CreateComment, response: { 201: envelope(CreatedComment), ...refused } } },
    async ({ body, actor }, reply) => {
      const created = await comments.create(body, actor)
      if (!created.ok) return refuse(reply, REFUSALS, created.error)
      // the one call that answers 201 (specification, section 8)
      return reply
        .status(201)
        .send({ statusCode: 201, message: 'Your comment is there', data: { createdCommentId: created.value } })
    },
  )

  app.post(
    '/blog-comment/delete-comment',
    { config: member, schema: { body: CommentId, response: done } },
    async ({ body, actor }, reply) => {
      const removed = await comments.remove(body.comment_id, actor.userId)
      return removed.ok ? ok(null, 'Your comment is deleted') : refuse(reply, REFUSALS, removed.error)
    },
  )

  app.post(
    '/blog-comment/report-comment',
    { config: member, schema: { body: CommentId, response: done } },
    async ({ body, actor }, reply) => {
      const reported = await comments.report(body.comment_id, actor.userId)
      return reported.ok ? ok(null, 'Thank you, we have noted it') : refuse(reply, REFUSALS, reported.error)
    },
  )
}
