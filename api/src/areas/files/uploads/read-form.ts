import { UploadPurpose, MOST_AT_ONCE, MOST_BYTES_AT_ONCE, type UploadRefusal } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import type { FastifyRequest } from 'fastify'

interface Form {
  /** The purpose of the files; undefined where the form does not state it. */
  purpose: UploadPurpose | undefined
  files: { name: string; bytes: Buffer }[]
}

/** The limits for the parser that reads forms with files. */
export const FORM_LIMITS = {
  files: MOST_AT_ONCE,
  fileSize: MOST_BYTES_AT_ONCE,
  fields: 5,
  fieldSize: 100,
  fieldNameSize: 100,
  parts: MOST_AT_ONCE + 5,
  headerPairs: 20,
}

/**
 * Reads a form with files. A request that is not a form, or whose form is malformed, is refused because it contains no
 * file.
 */
export async function readForm(request: FastifyRequest): Promise<Result<Form, UploadRefusal>> {
  if (!request.isMultipart()) return refuse({ code: 'no_file' })
  const form: Form = { purpose: undefined, files: [] }
  let bytes = 0
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const file = { name: part.filename ?? '', bytes: await part.toBuffer() }
        bytes += file.bytes.length
        if (bytes > MOST_BYTES_AT_ONCE) return refuse({ code: 'too_large' })
        form.files.push(file)
      } else if (part.fieldname === 'purpose') {
        const purpose = UploadPurpose.safeParse(part.value)
        if (!purpose.success) return refuse({ code: 'wrong_type' })
        form.purpose = purpose.data
      }
    }
  } catch (error) {
    return refuse({ code: (error as { statusCode?: number }).statusCode === 413 ? 'too_large' : 'no_file' })
  }
  return form.files.length > 0 ? ok(form) : refuse({ code: 'no_file' })
}
