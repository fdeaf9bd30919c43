import type { LabBooking, LabBookingState } from '@app/contracts/lab-bookings'
import { hoursOf } from '@app/parts/window-picker'
import { formatDay } from '@app/domain/india-time'

export const LABELS: Readonly<Record<LabBookingState, string>> = {
  ordered: 'Not paid yet',
  booked: 'Booked',
  missed: 'Please choose',
  redraw: 'Please choose',
  collected: 'Sample taken',
  reported: 'Being checked',
  released: 'Report ready',
  cancelled_patient: 'Cancelled',
  cancelled_provider: 'Cancelled by us',
  no_show: 'Over',
  given_up: 'Not booked',
}

/** Describes a booking's state in one sentence. */
export function sentenceOf({ state, window, lab, may }: LabBooking): string {
  switch (state) {
    case 'ordered':
      return may.pay
        ? 'We’ll book this test as soon as you’ve paid.'
        : 'We didn’t get your payment in time. You can order the test again.'
    case 'booked':
      if (!window) return lab ? 'Choose when you’ll go to the lab.' : 'Choose when the collector should come.'
      return `${lab ? 'Go to the lab' : 'The collector will come'} on ${formatDay(window.starts_at)}, ${hoursOf(window)}.`
    case 'missed':
      return `${lab ? 'You didn’t come to the lab.' : 'Nobody was there when the collector came.'} Choose another time window or cancel the test.`
    case 'redraw':
      return `Sorry, ${lab ? 'you need to go to the lab again' : 'we need to come again'}. It costs nothing. Choose another time window or cancel the test.`
    case 'collected':
      return 'The lab has your sample. We’ll tell you when your report is ready.'
    case 'reported':
      return 'The lab has sent your report. A doctor will look at it before you can read it.'
    case 'released':
      return 'Your report is ready to read.'
    case 'cancelled_patient':
      return 'You cancelled it.'
    case 'cancelled_provider':
      return 'Sorry, we had to cancel this booking. We’ll refund everything you paid.'
    case 'no_show':
      return `${lab ? 'You missed your lab test again' : 'The collector found no one there again'}, so the booking has ended. If you’re due a refund, it’s on its way.`
    case 'given_up':
      return 'We didn’t book this test. If you paid for it, we’ll refund you in full.'
  }
}
