import * as z from 'zod/mini'

/** A stored file of purpose `picture`; null takes the picture away. */
export const SetPicture = z.strictObject({ file_id: z.nullable(z.uuid()) })
export const PictureRefusal = z.object({ code: z.enum(['not_found', 'not_a_picture']) })
export type PictureRefusal = z.infer<typeof PictureRefusal>
