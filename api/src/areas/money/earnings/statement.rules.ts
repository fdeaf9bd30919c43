import { formatDate, indiaDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { monthInWords } from '@app/domain/month'
import type { Letterhead, Paper } from '../../../platform/papers/paper.ts'

interface Visit {
  completed_at: Date
  paid_paise: number
  back_paise: number
  percent: number | null
  share_paise: number | null
}
interface Statement {
  month: string
  from: Letterhead
  expert: { name: string; registration_no: string; registration_council: string }
  visits: readonly Visit[]
  /** The address of the expert's own earnings page. */
  earnings: string
  at: Date
}

const sum = (amounts: readonly number[]): number => amounts.reduce((whole, part) => whole + part, 0)

/** Writes an expert's monthly statement: each paid visit, and the expert's share. The statement names no patient. */
export function statementPaper({ month, from, expert, visits, earnings, at }: Statement): Paper {
  const isAgreed = visits.every(({ share_paise }) => share_paise !== null)
  const all = {
    paid: formatPaise(sum(visits.map(({ paid_paise }) => paid_paise))),
    back: formatPaise(sum(visits.map(({ back_paise }) => back_paise))),
    share: isAgreed ? formatPaise(sum(visits.map(({ share_paise }) => share_paise!))) : 'not agreed yet',
  }
  return {
    title: `Statement ${monthInWords(month)}`,
    from,
    foot: `Statement ${month} · Computer-generated, valid without a signature`,
    at,
    sections: [
      {
        heading: 'About',
        facts: [
          ['Expert', expert.name],
          ['Registration', `${expert.registration_no}, ${expert.registration_council}`],
          ['Made on', formatDate(indiaDate(at.toISOString()))],
          ['Log in at', earnings],
        ],
        square: earnings,
      },
      {
        heading: 'Visits',
        table: {
          columns: [
            { name: 'Date', share: 4 },
            { name: 'Paid', share: 2, isNumber: true },
            { name: 'Sent back', share: 2, isNumber: true },
            { name: 'Percent', share: 2, isNumber: true },
            { name: 'Your share', share: 3, isNumber: true },
          ],
          rows: visits.map(({ completed_at, paid_paise, back_paise, percent, share_paise }) => [
            formatDate(indiaDate(completed_at.toISOString())),
            formatPaise(paid_paise),
            formatPaise(back_paise),
            percent === null ? '' : `${percent} %`,
            share_paise === null ? '' : formatPaise(share_paise),
          ]),
          totals: [
            ['Visits', String(visits.length)],
            ['Paid by patients', all.paid],
            ['Sent back', all.back],
            ['Your share', all.share],
          ],
        },
      },
    ],
  }
}
