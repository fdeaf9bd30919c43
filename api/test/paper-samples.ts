import type { Prescription, PrescriptionItem } from '@app/contracts/prescriptions'
import type { ShiReport } from '@app/contracts/shi'
import { paperOf } from '../src/app/leaving/exports/paper-of.rules.ts'
import { statementPaper } from '../src/areas/money/earnings/statement.rules.ts'
import { invoicePaper } from '../src/areas/money/invoices/invoice-paper.rules.ts'
import { movementsOf, paymentsStatement } from '../src/areas/money/invoices/payments-statement.rules.ts'
import { lineOf, totalsOf, type InvoiceLine, type Series } from '../src/areas/money/invoices/invoices.rules.ts'
import { prescriptionPaper } from '../src/areas/record/prescriptions/prescription-paper.rules.ts'
import { reportPaper } from '../src/areas/record/shi/report-paper.rules.ts'
import { DEMO_CLINIC } from '../src/platform/config/clinic.ts'
import { contactAddress, letterheadOf } from '../src/platform/papers/letterhead.ts'
import type { Paper } from '../src/platform/papers/paper.ts'

const SITE = 'https://clinic.example'
const CONTACT = contactAddress(SITE)
const FROM = letterheadOf({ name: DEMO_CLINIC.name, address: DEMO_CLINIC.address }, CONTACT)
const AT = new Date('2026-11-21T20:00:00.000Z')

const NO_TIMES = { morning: 0, noon: 0, evening: 0, night: 0 }
const ITEM: PrescriptionItem = {
  n: 1,
  medicine: 'paracetamol',
  name: 'Paracetamol',
  preparation: 'Tablet 500 mg',
  morning: 1,
  noon: 0,
  evening: 0,
  night: 0.5,
  rhythm: 'daily',
  amount: null,
  most_a_day: null,
  days: 5,
  instructions: 'After food',
  reason: null,
}
const ITEMS: readonly PrescriptionItem[] = [
  ITEM,
  {
    ...ITEM,
    ...NO_TIMES,
    n: 2,
    medicine: 'cetirizine',
    name: 'Cetirizine',
    preparation: 'Tablet 10 mg',
    rhythm: 'when_needed',
    amount: 1,
    most_a_day: 1,
    days: 1,
    instructions: 'For an itch',
  },
  {
    ...ITEM,
    ...NO_TIMES,
    n: 3,
    medicine: 'colecalciferol',
    name: 'Colecalciferol',
    preparation: 'Capsule 60000 IU',
    rhythm: 'weekly',
    amount: 1,
    days: 56,
    instructions: null,
  },
  // this medicine was issued before doses had a rhythm
  { ...ITEM, n: 4, medicine: 'old', name: 'Old', rhythm: null, night: 0, days: 56, instructions: 'One a week' },
]
const PRESCRIPTION: Prescription = {
  id: 'p',
  encounter_id: 'e',
  version: 2,
  state: 'valid',
  issued_at: AT.toISOString(),
  valid_until: '2026-12-22',
  doctor_name: 'Dr Asha Rao',
  verify_code: 'K7QM2W9DX4TB',
  advice: 'Drink water',
  items: [...ITEMS],
}
const PRESCRIBER = {
  name: 'Dr Asha Rao',
  degree: 'MBBS, MD (Psychiatry)',
  registration_no: 'DEMO-GMC-7001',
  registration_council: 'Delhi Medical Council',
  clinic: DEMO_CLINIC.name,
  address: DEMO_CLINIC.address,
  contact: CONTACT,
}
const RECIPIENT = { legal_name: 'Meera Pillai', age: 36, sex: 'female' as const, address: '3 Lake Road, Pune 411001' }

const prescribed = (change: Partial<Prescription> = {}, legal_name = RECIPIENT.legal_name): Paper =>
  prescriptionPaper({
    prescription: { ...PRESCRIPTION, ...change },
    prescriber: PRESCRIBER,
    recipient: { ...RECIPIENT, legal_name },
    verifyAt: 'https://clinic.example/verify/K7QM-2W9D-X4TB',
  })

const billed = (series: Series, lines: InvoiceLine[], recipient: string | null, credits = false): Paper =>
  invoicePaper(
    {
      id: 'i',
      series,
      fiscal_year: 2026,
      n: 42,
      order_id: 'o',
      credits_id: credits ? 'c' : null,
      cause: null,
      supplier: DEMO_CLINIC,
      recipient,
      place_of_supply: 'MH',
      state: 'Maharashtra',
      lines,
      ...totalsOf(lines),
      issued_at: AT,
      credited_series: credits ? 'BS' : null,
      credited_year: credits ? 2026 : null,
      credited_n: credits ? 41 : null,
    },
    { contact: CONTACT, payments: `${SITE}/patient-dashboard/payments` },
    'Your statement shows “DEMO CLINIC PVT LTD”.',
  )
const line = (n: number, treatment: 'exempt' | 'gst_18', isSameState: boolean, paise = 118_000 + n) =>
  lineOf({ n, paise, treatment }, { isSameState })

const REPORT: ShiReport = {
  response_id: 'r',
  finished_at: AT.toISOString(),
  version: 1,
  rule: 1,
  urgent: [],
  overall: 48,
  sections: [
    { n: 1, title: 'Closeness', score: 72, causes: 'Time together helps.', steps: [], article: null },
    {
      n: 2,
      title: 'Desire',
      score: 31,
      causes: 'Tiredness and worry are common causes.',
      steps: ['Sleep seven hours.', 'Talk about it with somebody you trust.'],
      article: null,
    },
    { n: 3, title: 'Comfort', score: null, causes: 'None.', steps: [], article: null },
  ],
  strengths: [1],
  focus: [2],
  earlier: [],
  shares: [],
}

const REPORTS = { from: FROM, reports: `${SITE}/patient-dashboard/reports` }

const visit = (n: number, percent: number | null = 60) => ({
  completed_at: new Date(AT.getTime() - n * 24 * 3_600_000),
  paid_paise: 79_900 + n * 100,
  back_paise: n % 3 === 1 ? 10_000 : 0,
  percent,
  share_paise: percent === null ? null : (79_900 + n * 100 - (n % 3 === 1 ? 10_000 : 0)) * (percent / 100),
})
const earned = (count: number, percent?: number | null): Paper =>
  statementPaper({
    month: '2026-11',
    from: letterheadOf(DEMO_CLINIC, CONTACT),
    earnings: `${SITE}/doctor-dashboard/earnings`,
    expert: PRESCRIBER,
    visits: Array.from({ length: count }, (_, index) => visit(index, percent)),
    at: AT,
  })

const YEAR = { from: '2026-04-01', until: '2027-03-31' }
const paid = (count: number) =>
  paymentsStatement({
    span: YEAR,
    movements: movementsOf(
      Array.from({ length: count }, (_, index) => ({
        order_id: `o${index}`,
        paid_at: AT.toISOString(),
        bought: [],
        paid_paise: 79_900 + index,
        credit_paise: index % 3 === 0 ? 10_000 : 0,
        back:
          index % 2 === 0
            ? [{ as: 'source', paise: 9_900, at: AT.toISOString(), is_there: index % 4 === 0 } as const]
            : [],
        invoices: [
          {
            id: `i${index}`,
            kind: 'bill_of_supply',
            number: `BS/26-27/00004${index % 10}`,
            total_paise: 79_900,
            issued_at: AT.toISOString(),
          } as const,
        ],
      })),
      YEAR,
    ),
    from: letterheadOf(DEMO_CLINIC, CONTACT),
    recipient: 'Meera Pillai',
    payments: `${SITE}/patient-dashboard/payments`,
    at: AT,
  })

/** One document of each kind and state that the API generates as a PDF. */
export const PAPERS: Readonly<Record<string, Paper>> = {
  prescription: prescribed(),
  'replaced prescription': prescribed({ state: 'superseded', advice: null }, 'मीरा पिल्लै'),
  'bill of supply': billed('BS', [line(1, 'exempt', false)], 'Meera Pillai'),
  'bill without a name': billed('BS', [line(1, 'exempt', false)], null),
  'tax invoice within a state': billed('TI', [line(1, 'gst_18', true)], 'Meera Pillai'),
  'tax invoice to another state': billed('TI', [line(1, 'gst_18', false), line(2, 'gst_18', false)], 'Meera Pillai'),
  'credit note': billed('CN', [line(1, 'exempt', false)], 'Meera Pillai', true),
  report: reportPaper(REPORT, REPORTS),
  'report that asks to get help': reportPaper(
    {
      ...REPORT,
      urgent: [{ text: 'Pain in the chest', help: 'Call 112 now.' }],
      overall: null,
      sections: [],
      strengths: [],
      focus: [],
    },
    REPORTS,
  ),
  'statement of earnings': earned(4),
  'statement without a share': earned(2, null),
  'statement of payments': paid(4),
  'copy of one’s data': paperOf(
    {
      account: [{ name: 'प्रिया Rao', paid_paise: 9900, since: '2026-11-21T20:00:00.000Z' }],
      notes: [{ text: 'One' }, { text: 'Two' }],
    },
    { from: FROM, at: AT },
  ),
}

const NAME = 'Venkatasubramanian Lakshminarayanan Krishnamurthy Thiruvenkatachari'
const ADDRESS =
  'Flat 1204, Tower 7, Very Long Name Of A Housing Society, Behind The Old Water Tank, Hebbal Kempapura Main Road, Bengaluru 560024'

/** Documents with more than one page, and with the longest texts that people write. */
export const LONG_PAPERS: Readonly<Record<string, Paper>> = {
  'twelve medicines': prescriptionPaper({
    prescription: {
      ...PRESCRIPTION,
      items: Array.from({ length: 12 }, (_, index) => ({
        ...ITEM,
        n: index + 1,
        name: `Long name ${index + 1} of a medicine, too long for one line of its column`,
        preparation: `Strength ${index + 1} mg`,
        noon: 1,
        evening: 2,
        days: 60,
        instructions: `With water, number ${index + 1}, and after food. Not with milk, and not within 2 hours of another medicine.`,
      })),
    },
    prescriber: PRESCRIBER,
    recipient: { ...RECIPIENT, legal_name: NAME, address: ADDRESS },
    verifyAt: `${SITE}/verify/K7QM-2W9D-X4TB`,
  }),
  'forty lines': billed(
    'TI',
    Array.from({ length: 40 }, (_, index) => line(index + 1, 'gst_18', true, 1_180_000 + index)),
    NAME,
  ),
  'sixty visits': earned(60),
  'sixty payments': paid(60),
  'a word without an end': prescribed({ advice: 'w'.repeat(400) }),
}
