import * as z from 'zod/mini'
import {
  Comment,
  CommentId,
  CommentListQuery,
  CommentRefusal,
  CreateComment,
  CreatedComment,
  MyComments,
  MyCommentsQuery,
} from './comments.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const refused = refusals(CommentRefusal, {
  blog_not_found: { status: 404, message: 'We could not find this article' },
  comment_not_found: { status: 404, message: 'We could not find this comment' },
  personal_data: { status: 422, message: 'Please remove what could tell who you are, and links' },
  too_soon: { status: 429, message: 'Please wait a few seconds between two comments' },
  too_many_today: { status: 429, message: 'You have written 20 comments in a day. Please come back tomorrow.' },
  too_many_reports: { status: 429, message: 'You have reported many comments today. Please write to us instead.' },
  key_taken: { status: 409, message: 'This was sent before with other words: please send it again' },
  not_listed: { status: 422, message: 'Only experts on our lists write here' },
  own_comment: { status: 422, message: 'This comment is your own: you can delete it' },
})

export const commentsEndpoints = {
  'GET /blog-comment/get-comments': {
    access: 'public',
    query: CommentListQuery,
    answer: z.array(Comment),
    refusals: refused,
  },
  'GET /blog-comment/mine': { access: 'member', query: MyCommentsQuery, answer: MyComments, refusals: refused },
  /** The only call that responds with 201 (specification, section 8). */
  'POST /blog-comment/create-comment': {
    access: 'member',
    body: CreateComment,
    answer: CreatedComment,
    status: 201,
    message: 'Your comment is there',
    refusals: refused,
  },
  'POST /blog-comment/delete-comment': {
    access: 'member',
    body: CommentId,
    answer: z.null(),
    message: 'Your comment is deleted',
    refusals: refused,
  },
  'POST /blog-comment/report-comment': {
    access: 'member',
    body: CommentId,
    answer: z.null(),
    message: 'Thank you, we have noted it',
    refusals: refused,
  },
} as const satisfies EndpointList
