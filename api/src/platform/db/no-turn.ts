/** Thrown if too many transactions are waiting, or if one has waited too long. */
export class NoTurn extends Error {}
