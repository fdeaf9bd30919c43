import * as z from 'zod'

/** The first two digits of a tax number identify the state in which the business is registered. */
const STATE_OF_GSTIN: Readonly<Record<string, string>> = Object.fromEntries(
  `01 JK 02 HP 03 PB 04 CH 05 UK 06 HR 07 DL 08 RJ 09 UP 10 BR 11 SK 12 AR 13 NL 14 MN 15 MZ 16 TR 17 ML 18 AS 19 WB
   20 JH 21 OD 22 CG 23 MP 24 GJ 25 DH 26 DH 27 MH 28 AP 29 KA 30 GA 31 LD 32 KL 33 TN 34 PY 35 AN 36 TS 37 AP 38 LA`
    .match(/\d\d [A-Z]{2}/g)!
    .map((pair) => pair.split(' ')),
)

/** The clinic that issues bills. */
export const ClinicValue = z.strictObject({
  name: z.string().trim().min(1).max(100),
  address: z.string().trim().min(1).max(300),
  /** The code of the clinic's state, such as DL. A buyer in the clinic's own state pays central and state tax. */
  state: z.string().regex(/^[A-Z]{2}$/),
  gstin: z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/),
})

/** Returns true if the clinic's state matches its tax number, because each bill splits the tax by state. */
export const isOfItsState = ({ state, gstin }: Clinic): boolean => STATE_OF_GSTIN[gstin.slice(0, 2)] === state

export type Clinic = z.output<typeof ClinicValue>
export const CLINIC_FORM = 'must be JSON: {"name":"…","address":"…","state":"DL","gstin":"07…"}'

/** A clinic with an invented tax number. */
export const DEMO_CLINIC: Clinic = {
  name: 'Demo Clinic Private Limited',
  address: '12 Example Lane, Model Town, New Delhi 110009',
  state: 'DL',
  gstin: '07AAAAA0000A1Z5',
}
