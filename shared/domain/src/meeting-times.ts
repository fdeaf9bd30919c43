/** How many minutes before its start both may enter a meeting, and how many minutes after its end they may come back. */
export const JOIN_BEFORE = 10
export const JOIN_AFTER = 15
/** How many minutes before the start of a call people may say that they are late. */
export const LATE_BEFORE = 60
