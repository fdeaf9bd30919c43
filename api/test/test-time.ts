/** The time at which a test's clock is stopped: 21 November 2026, 10:00 in India. */
export const TEST_TIME = new Date('2026-11-21T04:30:00.000Z')
