import type { LandingPage } from '@app/contracts/landing'
import { listed } from '@app/domain/listed'

/** The sentence above the doctors of a page; with languages, it says that each doctor speaks one of them. */
export const languagesLead = (languages: readonly string[]): string =>
  languages.length
    ? `They speak ${listed(languages, 'or')}, and see you by video or voice. Each name leads to a profile with registration, training and times.`
    : 'Each name leads to a profile with registration, training and times.'

/** What readers of each kind of page ask, by its id in the list of questions. */
export const QUESTIONS: Readonly<Record<LandingPage['kind'], string>> = {
  condition: 'no-words',
  city: 'language',
  campaign: 'is-it-serious-enough',
}
