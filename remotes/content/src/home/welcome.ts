import type { HeroWords } from './hero.tsx'

/** Apart from the page that shows it: heads need it before, and without, its code. */
export const WELCOME: HeroWords = {
  title: 'Care for what you have told nobody',
  lead: 'Registered doctors and trained counsellors for sexual health, by video, in private. Start with one short call: someone listens, and tells you what would help.',
}
