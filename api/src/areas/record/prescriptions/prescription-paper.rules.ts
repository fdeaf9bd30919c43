import type { Prescription, PrescriptionItem } from '@app/contracts/prescriptions'
import { dosageInWords } from '@app/domain/dosage'
import { doseInWords } from '@app/domain/dose'
import { formatDate } from '@app/domain/india-time'
import type { Paper } from '../../../platform/papers/write-paper.ts'
import { readableCode } from './prescribing.rules.ts'
import type { Prescriber, Recipient } from './prescriptions.tables.ts'

interface Issued {
  prescription: Prescription
  prescriber: Prescriber
  recipient: Recipient
  /** The address at which its code is looked up. */
  verifyAt: string
}

/** For example "prescription-K7QM-2W9D-X4TB.pdf". */
export const fileNameOf = (code: string): string => `prescription-${readableCode(code)}.pdf`

/** A prescription with everything that the Telemedicine Practice Guidelines require (annexure 2). */
export function prescriptionPaper({ prescription, prescriber, recipient, verifyAt }: Issued): Paper {
  const { issued_at, valid_until, version, verify_code, items, advice, state } = prescription
  const code = readableCode(verify_code)
  return {
    title: 'Prescription',
    foot: `${code} · ${prescriber.name}, ${prescriber.registration_no} · Issued through an online consultation`,
    at: new Date(issued_at),
    sections: [
      {
        heading: 'Doctor',
        facts: [
          ['Name', prescriber.name],
          ['Qualification', prescriber.degree],
          ['Registration', `${prescriber.registration_no}, ${prescriber.registration_council}`],
          ['Clinic', prescriber.clinic],
          ['Address', prescriber.address],
          ['Contact', prescriber.contact],
        ],
      },
      {
        heading: 'Patient',
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
      ...items.map((item) => ({
        heading: `${item.n}. ${item.name.toUpperCase()}`,
        facts: factsOf(item),
      })),
      ...(advice === null ? [] : [{ heading: 'Advice', lines: [advice] }]),
      {
        heading: 'Signature',
        facts: [
          ['Signed', `${prescriber.name}, on ${formatDate(issued_at)}, by computer`],
          ['Code', code],
          ['Check it at', verifyAt],
        ],
        square: verifyAt,
      },
    ],
  }
}

/** Medicines that were issued before doses had a rhythm are shown as they were written. */
const factsOf = (item: PrescriptionItem): [string, string][] => [
  ['Form and strength', item.preparation],
  ...(item.rhythm === null
    ? ([
        ['Dose', doseInWords(item)],
        ['For', item.days === 1 ? '1 day' : `${item.days} days`],
      ] as [string, string][])
    : [['Dose', dosageInWords(item)] as [string, string]]),
  ...(item.instructions === null ? [] : [['How', item.instructions] as [string, string]]),
]
