import * as z from 'zod/mini'

/** A small private file that a page saves; it has no address of its own that could be opened. */
export const Download = z.object({ name: z.string(), media_type: z.string(), base64: z.string() })
export type Download = z.infer<typeof Download>
