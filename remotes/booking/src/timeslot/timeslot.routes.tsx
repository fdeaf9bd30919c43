import { feature } from '@app/kernel'
import { TimeslotPage } from './timeslot-page.tsx'
import { timeslotPages } from './timeslot.pages.ts'

export const timeslot = feature(timeslotPages, { choose: { element: <TimeslotPage /> } })
