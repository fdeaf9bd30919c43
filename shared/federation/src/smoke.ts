import * as z from 'zod'

/** The words on the page, or the source of a regular expression that matches them. */
const Words = z.union([z.string().min(1), z.strictObject({ like: z.string().min(1) })])
/** A path on this site. */
const Path = z.string().regex(/^\/(?!\/)/)
const Place = z.strictObject({
  as: z.enum(['navigation', 'banner', 'main', 'contentinfo']),
  name: z.exactOptional(Words),
})
const Which = z.enum(['first', 'last'])

const SmokeStep = z.union([
  /**
   * Opens a whole document. The step checks that the document loads without an error, contains the words before any
   * script runs, and then works.
   */
  z.strictObject({ open: Path, says: z.exactOptional(z.string()) }),
  /** Follows a link within the document, by its text. The heading is that of the target page. */
  z.strictObject({ follow: Words, in: z.exactOptional(Place), heading: z.exactOptional(Words) }),
  /** Follows a link within the document, by its address. */
  z.strictObject({ followTo: Path }),
  /** Presses an element: a button, unless `as` names another kind. */
  z.strictObject({
    press: Words,
    as: z.exactOptional(z.enum(['button', 'link', 'tab', 'radio', 'checkbox'])),
    which: z.exactOptional(Which),
  }),
  /** Waits until an element is visible: a text, unless `as` names another kind. */
  z.strictObject({ see: Words, as: z.exactOptional(z.enum(['heading', 'button', 'link', 'textbox', 'status'])) }),
  /** Checks the address of the current page, without the part after its path. */
  z.strictObject({ at: Words }),
  /** Logs in a demo user, and opens their dashboard; only the platform's gate has such users. */
  z.strictObject({ logIn: z.enum(['patient', 'doctor']) }),
])

const Smoke = z.array(SmokeStep).min(1).max(50)

export type SmokeStep = z.output<typeof SmokeStep>
export type Words = z.output<typeof Words>

/**
 * Declares the few steps that prove that a remote works when it is opened as a document, and when it is entered from a
 * page of another remote.
 */
export const defineSmoke = (steps: readonly SmokeStep[]): readonly SmokeStep[] => steps

/**
 * Reads the steps that a build includes. They are data, so that no team's code runs in the gate, which has a key.
 *
 * @throws Error that names the step.
 */
export function readSmoke(steps: unknown): SmokeStep[] {
  const parsed = Smoke.safeParse(steps)
  if (parsed.success) return parsed.data
  const [at] = parsed.error.issues[0]!.path
  throw new Error(at === undefined ? 'smoke.ts: it is no list of steps' : `smoke.ts: step ${Number(at) + 1} is no step`)
}
