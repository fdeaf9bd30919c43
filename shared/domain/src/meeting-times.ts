/**
 * The minutes before a meeting's start from which both people may enter, and the minutes after its end until which they
 * may rejoin.
 */
export const JOIN_BEFORE = 10
export const JOIN_AFTER = 15
/** How many minutes before the start of a call people may say that they are late. */
export const LATE_BEFORE = 60
