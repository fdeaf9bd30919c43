import * as z from 'zod/mini'

export const MOST_VERSIONS = 999_999_999

export const CanaryReport = z.object({
  /** Number of the registry's version in which the canary began: each has counters of its own. */
  begun: z.int().check(z.positive(), z.maximum(MOST_VERSIONS)),
  build: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)),
  /**
   * `session`: a browser's tab that saw the build, `failing`: one in which it failed, `outdone`: a page that this build
   * could not render and the live one could.
   */
  kind: z.enum(['session', 'failing', 'outdone']),
})
