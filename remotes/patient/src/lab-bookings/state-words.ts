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
  released: 'Report is here',
  cancelled_patient: 'Cancelled',
  cancelled_provider: 'Cancelled by us',
  no_show: 'Over',
  given_up: 'Not booked',
}

/** Says in one sentence which state a booking is in. */
export function sentenceOf({ state, window, lab, may }: LabBooking): string {
  switch (state) {
    case 'ordered':
      return may.pay ? 'We’ll book it as soon as it is paid.' : 'It was not paid in time. You can order it again.'
    case 'booked':
      if (!window) return lab ? 'Choose when you go to the lab.' : 'Choose when the collector may come.'
      return `${lab ? 'Go to the lab' : 'The collector comes'} on ${formatDay(window.starts_at)}, ${hoursOf(window)}.`
    case 'missed':
      return `${lab ? 'You did not come to the lab.' : 'Nobody was there when the collector came.'} Choose another window, or cancel it.`
    case 'redraw':
      return `We are sorry: ${lab ? 'you have to go to the lab again' : 'we have to come again'}. It costs nothing. Choose another window, or cancel it.`
    case 'collected':
      return 'The lab has your sample. We’ll tell you when there is something to read.'
    case 'reported':
      return 'The lab has sent your report. A doctor looks at it before you read it.'
    case 'released':
      return 'Your report is here to read.'
    case 'cancelled_patient':
      return 'You cancelled it.'
    case 'cancelled_provider':
      return 'We are sorry: we could not keep it. All that you paid goes back.'
    case 'no_show':
      return `${lab ? 'You missed another visit' : 'Nobody was there again'}, so the booking has ended. Any refund under its terms is on its way.`
    case 'given_up':
      return 'We did not book it. If you have paid for it, your money goes back.'
  }
}
