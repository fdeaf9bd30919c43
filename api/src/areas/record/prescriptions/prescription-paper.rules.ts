import type { Prescription, PrescriptionItem } from '@app/contracts/prescriptions'
import { dosageInWords } from '@app/domain/dosage'
import { doseInWords } from '@app/domain/dose'
import { formatDate } from '@app/domain/india-time'
import { readableCode } from '@app/domain/readable-code'
import { letterheadOf } from '../../../platform/papers/letterhead.ts'
import type { Paper } from '../../../platform/papers/paper.ts'
import type { Prescriber, Recipient } from './prescriptions.tables.ts'

interface Issued {
  prescription: Prescription
  prescriber: Prescriber
  recipient: Recipient
  /** The address of the page that checks the prescription's code. */
  verifyAt: string
}

/** Returns the file name, for example "prescription-K7QM-2W9D-X4TB.pdf". */
export const fileNameOf = (code: string): string => `prescription-${readableCode(code)}.pdf`

/** Writes a prescription with everything that the Telemedicine Practice Guidelines require (annexure 2). */
export function prescriptionPaper({ prescription, prescriber, recipient, verifyAt }: Issued): Paper {
  const { issued_at, valid_until, version, verify_code, items, advice, state } = prescription
  const { name, degree, registration_no, registration_council, clinic, address, contact } = prescriber
  const code = readableCode(verify_code)
  return {
    title: 'Prescription',
    from: letterheadOf({ name: clinic, address }, contact),
    foot: `${code} · ${name}, ${registration_no} · Issued through an online consultation`,
    at: new Date(issued_at),
    sections: [
      {
        heading: 'Doctor',
        facts: [
          ['Name', name],
          ['Qualification', degree],
          ['Registration', `${registration_no}, ${registration_council}`],
        ],
      },
      {
        heading: 'Patient',
        isBeside: true,
        facts: [
          ['Name', recipient.legal_name],
          ['Age', `${recipient.age} years`],
          ['Sex', recipient.sex],
          ['Address', recipient.address],
        ],
      },
      {
        heading: 'About',
        facts: [
          ['Date', formatDate(issued_at)],
          ['Valid until', formatDate(valid_until)],
          ['Version', state === 'superseded' ? `${version}, replaced by a later one` : String(version)],
        ],
      },
      {
        heading: '℞ Medicines',
        table: {
          columns: [
            { name: 'No.', share: 1 },
            { name: 'Medicine', share: 7, isStrong: true },
            { name: 'How to take it', share: 12 },
          ],
          rows: items.map((item) => [String(item.n), [item.name.toUpperCase(), item.preparation], dosesOf(item)]),
        },
      },
      ...(advice === null ? [] : [{ heading: 'Advice', lines: [advice] }]),
      {
        heading: 'Signature',
        facts: [
          ['Signed', `${name}, on ${formatDate(issued_at)}, by computer`],
          ['Code', code],
          ['Check it at', verifyAt],
        ],
        square: verifyAt,
      },
    ],
  }
}

/** Lists the doses of a medicine; medicines issued before doses had a rhythm are shown as their doctor wrote them. */
const dosesOf = (item: PrescriptionItem): string[] => [
  ...(item.rhythm === null
    ? [doseInWords(item), `For ${item.days === 1 ? '1 day' : `${item.days} days`}`]
    : [dosageInWords(item)]),
  ...(item.instructions === null ? [] : [item.instructions]),
]
