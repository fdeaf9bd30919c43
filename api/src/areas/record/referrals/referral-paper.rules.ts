import { formatDate } from '@app/domain/india-time'
import type { Letterhead, Paper } from '../../../platform/papers/paper.ts'
import type { ReferralFacts } from '../fhir/referral.rules.ts'

/**
 * Makes a referral's file name, for example "letter-0421". The name reveals nothing about the patient, because other
 * people may see it in a file list.
 */
export const letterName = (id: string): string =>
  `letter-${String(Number.parseInt(id.slice(0, 8), 16) % 10_000).padStart(4, '0')}`

/** Writes a referral as a letter. */
export function referralPaper(
  { to_whom, reason, done, written_at, patient, doctor }: ReferralFacts,
  from: Letterhead,
): Paper {
  return {
    title: 'Letter',
    from,
    foot: `${doctor.name}, ${doctor.registration_no} · Written after an online consultation`,
    at: written_at,
    sections: [
      {
        heading: 'To',
        facts: [
          ['For', to_whom],
          ['Date', formatDate(written_at.toISOString())],
        ],
      },
      {
        heading: 'Patient',
        facts: [
          ['Name', patient.name],
          ...(patient.born === null ? [] : [['Born on', formatDate(patient.born)] as const]),
          ...(patient.sex === null ? [] : [['Sex', patient.sex] as const]),
        ],
      },
      { heading: 'Why', lines: reason.split('\n') },
      ...(done === null ? [] : [{ heading: 'What has been done so far', lines: done.split('\n') }]),
      {
        heading: 'Doctor',
        facts: [
          ['Name', doctor.name],
          ['Qualification', doctor.degree],
          ['Registration', `${doctor.registration_no}, ${doctor.registration_council}`],
        ],
      },
    ],
  }
}
