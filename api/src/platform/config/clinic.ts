import * as z from 'zod'

/** The clinic that issues bills. */
export const ClinicValue = z.strictObject({
  name: z.string().trim().min(1).max(100),
  address: z.string().trim().min(1).max(300),
  /** The code of its state, such as DL. A buyer in the same state pays central and state tax. */
  state: z.string().regex(/^[A-Z]{2}$/),
  gstin: z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/),
})
export type Clinic = z.output<typeof ClinicValue>
export const CLINIC_FORM = 'must be JSON: {"name":"…","address":"…","state":"DL","gstin":"07…"}'

/** A made-up tax number. */
export const DEMO_CLINIC: Clinic = {
  name: 'Demo Clinic Private Limited',
  address: '12 Example Lane, Model Town, New Delhi 110009',
  state: 'DL',
  gstin: '07AAAAA0000A1Z5',
}
