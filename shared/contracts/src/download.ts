import * as z from 'zod/mini'

/** A small private file that a page saves: it has no address that could be followed or kept. */
export const Download = z.object({ name: z.string(), media_type: z.string(), base64: z.string() })
export type Download = z.infer<typeof Download>
