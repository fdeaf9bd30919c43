import type { LabOrder } from '@app/contracts/lab-orders'
import type { LabReport } from '@app/contracts/lab-reports'
import type { Prescription, PrescriptionItem } from '@app/contracts/prescriptions'
import { daysOf } from '@app/domain/dosage'

/**
 * Lists the medicines that the patient takes on a day, with the last day of each. A version that a later one replaced
 * does not count, and neither does a medicine that is taken only once.
 */
export const medicinesOn = (
  prescriptions: readonly Prescription[],
  today: string,
): (PrescriptionItem & { until: string })[] =>
  prescriptions
    .filter(({ state }) => state !== 'superseded')
    .flatMap(({ issued_at, items }) =>
      items
        .filter(({ rhythm }) => rhythm !== 'once')
        .map((item) => ({ ...item, until: daysOf(item, new Date(issued_at)).until })),
    )
    .filter(({ until }) => today <= until)

/** Checks whether a test that an expert asked for still waits for its report. */
export const isAsked = (
  { name, ordered_at }: Pick<LabOrder, 'name' | 'ordered_at'>,
  reports: readonly Pick<LabReport, 'name' | 'released_at'>[],
): boolean => !reports.some((report) => report.name === name && report.released_at > ordered_at)
