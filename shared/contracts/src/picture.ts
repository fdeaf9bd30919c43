import * as z from 'zod/mini'

/** The id of a stored file with the purpose `picture`. */
export const SetPicture = z.strictObject({ file_id: z.uuid() })
export const PictureRefusal = z.object({ code: z.enum(['not_found', 'not_a_picture']) })
export type PictureRefusal = z.infer<typeof PictureRefusal>
