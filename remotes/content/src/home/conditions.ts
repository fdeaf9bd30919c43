import type { IconName } from './art/icon.tsx'

interface Condition {
  icon: IconName
  name: string
  /** The problem in the words of a person who has it, never as a diagnosis. */
  words: string
  page: string
  /** The topic of a call about this problem, in a reader's words. */
  topic: string
  /** The slug of the treatment whose experts work on this problem. */
  treatment: string
}

export const CONDITIONS: readonly Condition[] = [
  {
    icon: 'pulse',
    name: 'Erectile dysfunction',
    words: 'Erections that fade or stay away.',
    page: '/erectile-dysfunction',
    topic: 'Erections',
    treatment: 'erectile-dysfunction',
  },
  {
    icon: 'clock',
    name: 'Premature ejaculation',
    words: 'It’s over sooner than you’d like.',
    page: '/premature-ejaculation',
    topic: 'Coming sooner than I want',
    treatment: 'premature-ejaculation',
  },
  {
    icon: 'horizon',
    name: 'Low sex drive',
    words: 'Wanting less than you used to.',
    page: '/low-sex-drive',
    topic: 'Wanting sex less',
    treatment: 'low-desire',
  },
  {
    icon: 'ripples',
    name: 'Painful intimacy',
    words: 'Burning, aching or a sharp pain.',
    page: '/painful-intimacy',
    topic: 'Pain during sex',
    treatment: 'painful-sex',
  },
  {
    icon: 'knot',
    name: 'Vaginismus',
    words: 'Muscles tighten and let nothing in.',
    page: '/vaginismus-treatment',
    topic: 'Nothing can enter, or it hurts to try',
    treatment: 'vaginismus',
  },
  {
    icon: 'voices',
    name: 'Relationship issues',
    words: 'Distance, quarrels or silence.',
    page: '/relationship-issues',
    topic: 'The two of us',
    treatment: 'couples-intimacy',
  },
  {
    icon: 'loop',
    name: 'Porn and compulsive habits',
    words: 'A habit that takes too much of you.',
    page: '/addiction',
    topic: 'Porn, or a habit I want to change',
    treatment: 'compulsive-behaviour',
  },
  {
    icon: 'shield',
    name: 'Sexually transmitted infections',
    words: 'A symptom, a risk or a test to take.',
    page: '/treat-sti',
    topic: 'An infection, a risk or a test',
    treatment: 'sti-care',
  },
]
