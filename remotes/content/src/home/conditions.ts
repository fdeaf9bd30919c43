import type { IconName } from './art/icon.tsx'

interface Condition {
  icon: IconName
  name: string
  /** In the words of somebody who has it, never a diagnosis. */
  words: string
  page: string
}

export const CONDITIONS: readonly Condition[] = [
  {
    icon: 'pulse',
    name: 'Erectile dysfunction',
    words: 'Erections that come late, fade early or stay away.',
    page: '/erectile-dysfunction',
  },
  {
    icon: 'clock',
    name: 'Premature ejaculation',
    words: 'It is over sooner than you or your partner would like.',
    page: '/premature-ejaculation',
  },
  {
    icon: 'horizon',
    name: 'Low sex drive',
    words: 'Wanting less than you used to, or less than your partner.',
    page: '/low-sex-drive',
  },
  {
    icon: 'ripples',
    name: 'Painful intimacy',
    words: 'Burning, aching or a sharp pain, before, during or after.',
    page: '/painful-intimacy',
  },
  {
    icon: 'knot',
    name: 'Vaginismus',
    words: 'Muscles that tighten by themselves, so that nothing can enter.',
    page: '/vaginismus-treatment',
  },
  {
    icon: 'voices',
    name: 'Relationship issues',
    words: 'Distance, quarrels or silence where closeness used to be.',
    page: '/relationship-issues',
  },
  {
    icon: 'loop',
    name: 'Porn and compulsive habits',
    words: 'A habit that takes more time and thought than you want to give.',
    page: '/addiction',
  },
  {
    icon: 'shield',
    name: 'Sexually transmitted infections',
    words: 'A symptom, a risk you took, or a test you are putting off.',
    page: '/treat-sti',
  },
]
