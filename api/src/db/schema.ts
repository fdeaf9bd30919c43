import type { AccountsTables } from './tables/accounts.ts'
import type { BookingTables } from './tables/booking.ts'
import type { ContentTables } from './tables/content.ts'
import type { MeetingsTables } from './tables/meetings.ts'
import type { PaymentsTables } from './tables/payments.ts'

/** Every table of the database. */
export type Tables = AccountsTables & ContentTables & BookingTables & PaymentsTables & MeetingsTables
