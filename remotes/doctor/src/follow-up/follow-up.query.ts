import { mutation } from '@app/kernel'

/** Keeps a time for the patient of an appointment. */
export const offerTime = mutation('/appointment/offer-time', { makesStale: () => [['consultations']] })
