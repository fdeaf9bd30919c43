import type { LabBooking, LabBookingState } from '@app/contracts/lab-bookings'
import { hoursOf } from '@app/care/window-picker'
import { formatDay } from '@app/domain/india-time'

export const LABELS: Readonly<Record<LabBookingState, string>> = {
  ordered: 'Not paid yet',
  booked: 'Booked',
  collected: 'Sample taken',
  reported: 'Being checked',
  released: 'Report is here',
  cancelled_patient: 'Cancelled',
  given_up: 'Not booked',
}

/** Where a booking stands, in one sentence. */
export function sentenceOf({ state, window }: LabBooking): string {
  switch (state) {
    case 'ordered':
      return 'We book it as soon as it is paid.'
    case 'booked':
      return window
        ? `The collector comes on ${formatDay(window.starts_at)}, ${hoursOf(window)}.`
        : 'Choose when the collector may come.'
    case 'collected':
      return 'The lab has your sample. We tell you when there is something to read.'
    case 'reported':
      return 'The lab has answered. A doctor looks at it before you read it.'
    case 'released':
      return 'Your report is here to read.'
    case 'cancelled_patient':
      return 'You cancelled it.'
    case 'given_up':
      return 'We could not book it. Your money goes back.'
  }
}
