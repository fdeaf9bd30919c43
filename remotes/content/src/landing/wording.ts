import type { LandingPage } from '@app/contracts/landing'
import { listed } from '@app/domain/listed'

/**
 * Returns the sentence above a page's doctors. If the page specifies languages, the sentence says that each doctor
 * speaks one of them.
 */
export const languagesLead = (languages: readonly string[]): string =>
  languages.length
    ? `They speak ${listed(languages, 'or')}, and see you by video or voice. Each name opens a profile with registration, training and times.`
    : 'Each name opens a profile with registration, training and times.'

/** The id of the frequent question shown on each kind of page. */
export const QUESTIONS: Readonly<Record<LandingPage['kind'], string>> = {
  condition: 'no-words',
  city: 'language',
  campaign: 'is-it-serious-enough',
}
