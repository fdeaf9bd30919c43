import * as z from 'zod/mini'

/** A source that supports a text. */
export const Source = z.object({ title: z.string(), publisher: z.string(), url: z.string() })
export type Source = z.infer<typeof Source>
