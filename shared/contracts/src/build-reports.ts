import * as z from 'zod/mini'

export const MOST_VERSIONS = 999_999_999

export const BuildReport = z.object({
  /**
   * Number of the registry version that released the build: a build that is released twice has separate counts for each
   * release.
   */
  since: z.int().check(z.positive(), z.maximum(MOST_VERSIONS)),
  build: z.string().check(z.regex(/^[a-z0-9_-]{1,64}$/)),
  /**
   * `session`: a browser tab that saw the build; `failing`: one in which it failed; `address` and `failing_address`:
   * the first of each from an address, so that one sender counts once. `outdone`: a page that this build could not
   * render although another build could. `heavy`, `late`, `slow`: a tab that exceeded the remote's budget for the bytes
   * of the first load, the largest paint or the slowest response to a touch.
   */
  kind: z.enum(['session', 'failing', 'address', 'failing_address', 'outdone', 'heavy', 'late', 'slow']),
})
