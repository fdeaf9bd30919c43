import { landingPages } from '../landing/landing.pages.ts'

/** The page about the condition that a treatment is for; it says when to get help right away and names its sources. */
const CONDITIONS: Readonly<Record<string, string>> = {
  'compulsive-behaviour': 'addiction',
  'couples-intimacy': 'relationship-issues',
  'erectile-dysfunction': 'erectile-dysfunction',
  'low-desire': 'low-sex-drive',
  'painful-sex': 'painful-intimacy',
  'premature-ejaculation': 'premature-ejaculation',
  'sti-care': 'treat-sti',
  vaginismus: 'vaginismus-treatment',
}

/** Returns the address and the title of that page, if the treatment has one. */
export const conditionOf = (treatment: string) => landingPages[CONDITIONS[treatment] ?? '']
