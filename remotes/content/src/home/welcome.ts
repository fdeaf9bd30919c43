import type { HeroWords } from './hero.tsx'

/**
 * These texts are not in the file of the page that shows them, because page heads need them without the page's code.
 */
export const WELCOME: HeroWords = {
  title: 'Talk about it, in private, with someone qualified',
  lead: 'An online clinic for sexual health, for adults anywhere in India. You talk to a sexologist, a therapist or a counsellor by video or voice. The first call is short: they listen, and suggest a next step.',
}
