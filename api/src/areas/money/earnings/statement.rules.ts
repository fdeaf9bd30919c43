import { formatDate, indiaDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { monthInWords } from '@app/domain/month'
import type { Paper } from '../../../platform/papers/write-paper.ts'

interface Visit {
  completed_at: Date
  paid_paise: number
  back_paise: number
  percent: number | null
  share_paise: number | null
}
interface Statement {
  month: string
  clinic: { name: string; address: string }
  expert: { name: string; registration_no: string; registration_council: string }
  visits: readonly Visit[]
  at: Date
}

const sum = (amounts: readonly number[]): number => amounts.reduce((whole, part) => whole + part, 0)

/** Writes an expert's monthly statement: each paid visit, and the expert's share. It names no patient. */
export function statementPaper({ month, clinic, expert, visits, at }: Statement): Paper {
  const isAgreed = visits.every(({ share_paise }) => share_paise !== null)
  return {
    title: `Statement ${monthInWords(month)}`,
    foot: `Statement ${month} · Computer-generated, valid without a signature`,
    at,
    sections: [
      {
        heading: 'About',
        facts: [
          ['Expert', expert.name],
          ['Registration', `${expert.registration_no}, ${expert.registration_council}`],
          ['Clinic', `${clinic.name}, ${clinic.address}`],
          ['Made on', formatDate(indiaDate(at.toISOString()))],
        ],
      },
      {
        heading: 'In all',
        facts: [
          ['Visits', String(visits.length)],
          ['Paid by patients', formatPaise(sum(visits.map(({ paid_paise }) => paid_paise)))],
          ['Sent back', formatPaise(sum(visits.map(({ back_paise }) => back_paise)))],
          ['Your share', isAgreed ? formatPaise(sum(visits.map(({ share_paise }) => share_paise!))) : 'not agreed yet'],
        ],
      },
      {
        heading: 'Visits',
        facts: visits.map(({ completed_at, paid_paise, back_paise, percent, share_paise }) => [
          formatDate(indiaDate(completed_at.toISOString())),
          [
            `${formatPaise(paid_paise)} paid`,
            ...(back_paise > 0 ? [`${formatPaise(back_paise)} sent back`] : []),
            ...(share_paise === null ? [] : [`${percent} %: ${formatPaise(share_paise)}`]),
          ].join(', '),
        ]),
      },
    ],
  }
}
