/** The scores from which a part goes well, and below which it deserves a look. */
export const WELL = 75
export const LOOK = 50

/** Returns the colour of a score's words; between the two limits it is the main colour. */
export const toneOf = (score: number): { tone?: 'accent' | 'warn' } =>
  score >= WELL ? { tone: 'accent' } : score < LOOK ? { tone: 'warn' } : {}
