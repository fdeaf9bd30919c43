/** Minutes before the start from which both may enter a meeting, and after its end until which they may come back. */
export const JOIN_BEFORE = 10
export const JOIN_AFTER = 15
