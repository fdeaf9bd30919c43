import type { AccountsTables } from './tables/accounts.ts'
import type { BookingTables } from './tables/booking.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { CommentsTables } from './tables/comments.ts'
import type { ContentTables } from './tables/content.ts'
import type { InfoTables } from './tables/info.ts'
import type { LandingTables } from './tables/landing.ts'
import type { LimitsTables } from './tables/limits.ts'
import type { MedicinesTables } from './tables/medicines.ts'
import type { MeetingsTables } from './tables/meetings.ts'
import type { PaymentsTables } from './tables/payments.ts'

/** Every table of the database. */
export type Tables = AccountsTables &
  CatalogueTables &
  CommentsTables &
  ContentTables &
  BookingTables &
  PaymentsTables &
  MedicinesTables &
  MeetingsTables &
  LandingTables &
  InfoTables &
  LimitsTables
