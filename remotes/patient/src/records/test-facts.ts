import type { LabTest } from '@app/contracts/lab-tests'
import { listed } from '@app/domain/listed'

const SAMPLES: Readonly<Record<LabTest['samples'][number], string>> = {
  blood: 'blood',
  urine: 'urine',
  swab: 'a swab',
  semen: 'semen',
}

type Facts = Pick<LabTest, 'samples' | 'home_collection' | 'fasting_hours' | 'report_hours'>

/** Returns what a test asks of the reader, as pairs of a term and a fact. */
export function factsOf({ samples, home_collection, fasting_hours, report_hours }: Facts) {
  const sample = listed(
    samples.map((one) => SAMPLES[one]),
    'and',
  )
  return [
    ['Sample', sample.charAt(0).toUpperCase() + sample.slice(1)],
    ['Taken', home_collection ? 'At home' : 'At a partner lab'],
    ['Fasting', fasting_hours === 0 ? 'Not needed' : `${fasting_hours} hours`],
    ['Report', `In ${report_hours} hours`],
  ] as const
}
