/** The error when too many transactions wait, or when one has waited too long. */
export class NoTurn extends Error {}
