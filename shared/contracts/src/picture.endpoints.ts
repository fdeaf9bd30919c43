import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { StoredFile } from './files.ts'
import { PictureRefusal, SetPicture } from './picture.ts'

export const pictureEndpoints = {
  /** Returns the account's picture, or null if there is none. */
  'GET /user/picture': { access: 'member', answer: z.nullable(StoredFile) },
  'POST /user/picture': {
    access: 'member',
    body: SetPicture,
    answer: StoredFile,
    refusals: refusals(PictureRefusal, {
      not_found: { status: 404, message: 'We have no such file' },
      not_a_picture: { status: 422, message: 'Please choose a picture' },
    }),
  },
  'POST /user/picture/remove': { access: 'member', body: z.strictObject({}), answer: z.null() },
} as const satisfies EndpointList
