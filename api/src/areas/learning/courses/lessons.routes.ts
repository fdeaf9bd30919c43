import { ok } from '@app/domain/result'
import type { FastifyReply } from 'fastify'
import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { envelope } from '@app/contracts/wire'
import { HttpRefusal, NOT_FOUND } from '../../../platform/http/errors.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { sendBytes } from '../../../platform/http/send-bytes.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { LessonRow } from './lessons.repository.ts'
import type { LessonsService } from './lessons.service.ts'
import type { MyCoursesService } from './my-courses.service.ts'
import type { ProgressService } from './progress.service.ts'

interface Wiring {
  lessons: LessonsService
  courses: MyCoursesService
  progress: ProgressService
  /** The folder that contains the lessons' films. */
  storage: string
}

const Text = z.optional(z.string().check(z.maxLength(200)))
const schema = {
  params: z.strictObject({ id: z.uuid() }),
  querystring: z.strictObject({ until: Text, for: Text, sig: Text }),
  response: { '4xx': envelope(z.null()) },
}
const captionsSchema = { ...schema, response: { 200: z.string(), ...schema.response } }
const TYPES = { video: 'video/webm', audio: 'audio/webm' } as const

export function registerLessons(app: App, { lessons, courses, progress, storage }: Wiring): void {
  serve(app, 'GET /course/preview', ({ query }) => lessons.preview(query))
  serve(app, 'GET /course/lesson', ({ actor, query }) => lessons.open(actor, query))
  serve(app, 'GET /course/mine', async ({ actor }) => ok(await courses.list(actor.userId)))
  serve(app, 'POST /course/start', ({ actor, body }) => courses.start(actor.userId, body.course))
  serve(app, 'POST /course/progress', ({ actor, body }) => progress.report(actor.userId, body))
  serve(app, 'POST /course/done', ({ actor, body }) => progress.setDone(actor.userId, body))
  serve(app, 'POST /course/answer-quiz', ({ actor, body }) => progress.answer(actor.userId, body))

  app.get('/course/film/:id', { config: { access: 'public' }, schema }, async ({ params, query }, reply) =>
    sendFilm(reply, await follow(params.id, query)),
  )

  app.get('/course/captions/:id', { config: { access: 'public' }, schema: captionsSchema }, async (request, reply) => {
    // the server creates caption links only for lessons that have captions
    const captions = (await follow(request.params.id, request.query)).captions!
    return reply.code(200).type('text/vtt; charset=utf-8').send(captions)
  })

  /** Finds the lesson that a link opens; an expired link and a nonexistent lesson get the same response. */
  async function follow(id: string, link: z.infer<typeof schema.querystring>): Promise<LessonRow> {
    const row = await lessons.follow(id, link)
    if (!row) throw new HttpRefusal(404, NOT_FOUND)
    return row
  }

  async function sendFilm(reply: FastifyReply, { kind, course_slug, slug }: LessonRow): Promise<FastifyReply> {
    const file = path.join(storage, 'lesson-media', course_slug, `${slug}.webm`)
    const { size: bytes } = await fs.promises.stat(file)
    return sendBytes(reply, {
      type: TYPES[kind as keyof typeof TYPES],
      bytes,
      disposition: 'inline; filename="lesson.webm"',
      open: async (part) => fs.createReadStream(file, part && { start: part.first, end: part.last }),
    })
  }
}
