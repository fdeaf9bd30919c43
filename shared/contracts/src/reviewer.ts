import * as z from 'zod/mini'

/**
 * The doctor who has reviewed a text. The reviewer's name and qualification stay below the text even when they are no
 * longer listed.
 */
export const Reviewer = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  degree: z.string(),
  registration_no: z.string(),
  /** The path of their profile; omitted if there is none to open. */
  profile_path: z.optional(z.string()),
})
export type Reviewer = z.infer<typeof Reviewer>
