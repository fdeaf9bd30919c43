import type { LabCategory, LabTest, LabTestCard } from '@app/contracts/lab-tests'
import type { GlyphName } from '../catalogue/glyph.tsx'
import { hoursInWords } from '../catalogue/wording.ts'

export const CATEGORIES: Readonly<Record<LabCategory, string>> = {
  panel: 'Panels',
  infections: 'Infections',
  general: 'General health',
  hormones: 'Hormones',
  vitamins: 'Vitamins',
  fertility: 'Fertility',
}

/** The drawing for each kind of test. */
export const GLYPHS: Readonly<Record<LabCategory, GlyphName>> = {
  panel: 'test',
  general: 'pulse',
  hormones: 'molecule',
  vitamins: 'sun',
  infections: 'shield',
  fertility: 'sprout',
}

const SAMPLES: Readonly<Record<LabTestCard['samples'][number], string>> = {
  blood: 'blood',
  urine: 'urine',
  swab: 'a swab',
  semen: 'semen',
}

const list = new Intl.ListFormat('en-IN')

/** "Blood and urine". */
export function samplesInWords({ samples }: Pick<LabTestCard, 'samples'>): string {
  const words = list.format(samples.map((sample) => SAMPLES[sample]))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const fastingInWords = ({ fasting_hours }: Pick<LabTestCard, 'fasting_hours'>): string =>
  fasting_hours === 0 ? 'Not needed' : hoursInWords(fasting_hours)

export const reportInWords = ({ report_hours }: Pick<LabTestCard, 'report_hours'>): string =>
  `In ${hoursInWords(report_hours)}`

const APPLIES_TO: Readonly<Record<LabTest['applies_to'], string>> = {
  anyone: 'Anyone',
  female: 'People with ovaries and a womb',
  male: 'People with testes',
}

const forWhom = ({ applies_to, minimum_age }: Pick<LabTest, 'applies_to' | 'minimum_age'>): string =>
  `${APPLIES_TO[applies_to]}, from ${minimum_age} years`

/** The facts beside a test's price. */
export const factsOf = (test: LabTest) =>
  [
    ['Sample', samplesInWords(test)],
    ['Fasting', fastingInWords(test)],
    ['Report', reportInWords(test)],
    // patients agree to this when they book; without it, the report seems to come by itself
    ...(test.requires_counselling ? [['To read it', 'Book the second session'] as const] : []),
    ['Taken', test.home_collection ? 'At home, in some cities' : 'At a partner lab'],
    ['For', forWhom(test)],
  ] as const
