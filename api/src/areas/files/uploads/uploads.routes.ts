import type { UploadPurpose, StoredFile, UploadRefusal } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import { PART_LIMIT } from '@app/domain/upload-limits'
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Actor } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { FileLinks, FileRow } from '../file-links.ts'
import { FORM_LIMITS, readForm } from './read-form.ts'
import type { Upload } from './upload.ts'
import type { UploadsService } from './uploads.service.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The bytes of a part, which no schema validates, because they are not JSON. */
    part: Buffer | undefined
  }
}

/** Registers the only routes that accept anything other than JSON. */
export function registerUploads(
  app: App,
  { uploads, links, clock }: { uploads: UploadsService; links: FileLinks; clock: Clock },
): void {
  const shown = (file: FileRow, actor: Actor): StoredFile => links.show(file, actor, clock())
  const stateOf = ({ id, bytes, received, file }: Upload, actor: Actor) => ({
    id,
    bytes,
    received,
    file: file ? shown(file, actor) : null,
  })

  async function keepAll(
    request: FastifyRequest,
    { purpose, most }: { purpose?: UploadPurpose; most: number },
  ): Promise<Result<StoredFile[], UploadRefusal>> {
    const form = await readForm(request)
    if (!form.ok) return form
    if (form.value.files.length > most) return refuse({ code: 'too_many' })
    const kept = await uploads.keepAll(
      request.actor.userId,
      form.value.files.map((file) => ({ ...file, purpose: purpose ?? form.value.purpose ?? 'document' })),
    )
    return kept.ok ? ok(kept.value.map((file) => shown(file, request.actor))) : kept
  }

  const first = (kept: Result<StoredFile[], UploadRefusal>) => (kept.ok ? ok(kept.value[0]!) : kept)

  void app.register(async (scope: App) => {
    await scope.register(multipart, { limits: FORM_LIMITS })
    scope.decorateRequest('part')
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: PART_LIMIT },
      (request, body, done) => {
        request.part = body as Buffer
        done(null)
      },
    )

    serve(scope, 'POST /file-upload/uploadFile', async (call) =>
      first(await keepAll(call as FastifyRequest, { most: 1 })),
    )
    serve(scope, 'POST /file-upload/uploadVideo', async (call) =>
      first(await keepAll(call as FastifyRequest, { purpose: 'film', most: 1 })),
    )
    serve(scope, 'POST /file-upload/multi', (call) => keepAll(call as FastifyRequest, { most: FORM_LIMITS.files }))

    serve(scope, 'POST /file-upload/start', async ({ actor, body }) => {
      const started = await uploads.start(actor.userId, body)
      return started.ok ? ok(stateOf(started.value, actor)) : started
    })
    serve(scope, 'POST /file-upload/part', async ({ actor, query, part }) => {
      if (!part) return refuse({ code: 'no_file' })
      const come = await uploads.part(actor.userId, { ...query, bytes: part })
      return come.ok ? ok(stateOf(come.value, actor)) : come
    })
    serve(scope, 'POST /file-upload/finish', async ({ actor, body }) => {
      const made = await uploads.finish(actor.userId, body.id)
      return made.ok ? ok(shown(made.value, actor)) : made
    })
    serve(scope, 'POST /file-upload/cancel', async ({ actor, body }) => {
      const ended = await uploads.cancel(actor.userId, body.id)
      return ended.ok ? ok(null) : ended
    })
    serve(scope, 'GET /file-upload/state', async ({ actor, query }) => {
      const found = await uploads.state(actor.userId, query.id)
      return found.ok ? ok(stateOf(found.value, actor)) : found
    })
  })
}
