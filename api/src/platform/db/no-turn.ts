/** Too many transactions wait, or one has waited too long. */
export class NoTurn extends Error {}
