import { PATHS } from '@app/parts/paths'
import type { RecordContents } from '@app/contracts/record-contents'
import { formatListDate } from '@app/domain/india-time'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { now, useKernel, useQuery } from '@app/kernel'
import { Page } from '@app/ui/page'
import { documentsPages } from '../documents/documents.pages.ts'
import { journalPages } from '../journal/journal.pages.ts'
import { shiPages } from '../shi/shi.pages.ts'
import { WayCards, type Way } from '../ways/way-cards.tsx'
import { contentsQuery } from './contents.query.ts'
import css from './records.module.css'
import { recordsPages } from './records.pages.ts'

interface Part extends Way {
  part: keyof RecordContents
  one: string
  several: string
  /** What happened on the day of the latest, if that is not its own day. */
  was?: string | undefined
}

const GROUPS: readonly { title: string; parts: readonly Part[] }[] = [
  {
    title: 'From your experts',
    parts: [
      {
        to: recordsPages.prescriptions.path,
        part: 'prescriptions',
        one: 'prescription',
        several: 'prescriptions',
        title: 'Your prescriptions',
        about: 'Documents to show at the pharmacy.',
        icon: 'M6 3h9l4 4v14H6zM15 3v4h4M9.5 12h6M9.5 16h4',
      },
      {
        to: recordsPages.orders.path,
        part: 'orders',
        one: 'suggestion',
        several: 'suggestions',
        title: 'Suggested tests',
        about: 'Tests your experts suggest. You choose whether to book them.',
        icon: 'M9 3h6M10 3v6l-5 9c-1 2 0 3 2 3h10c2 0 3-1 2-3l-5-9V3M7.5 15h9',
      },
      {
        to: recordsPages.diet.path,
        part: 'diet_plans',
        one: 'plan',
        several: 'plans',
        title: 'Your diet plans',
        about: 'Daily meals to tick off as you eat.',
        icon: 'M3 11h18a9 9 0 0 1-18 0zM9 7c0-2 2-2 2-4M14 7c0-2 2-2 2-4',
      },
      {
        to: recordsPages.milestones.path,
        part: 'milestones',
        one: 'goal',
        several: 'goals',
        title: 'Your goals',
        about: 'What you want to achieve, and how it’s going.',
        icon: 'M5 21V4h13l-3 4.5l3 4.5H5',
      },
      {
        to: recordsPages.notes.path,
        part: 'notes',
        one: 'note',
        several: 'notes',
        title: 'Notes',
        about: 'What your experts wrote and shared with you.',
        icon: 'M4 4h16v11l-5 5H4zM8 9h8M8 13h5',
      },
      {
        to: recordsPages.referrals.path,
        part: 'referrals',
        one: 'letter',
        several: 'letters',
        title: 'Your referral letters',
        about: 'Letters to other doctors, for you to pass on.',
        icon: 'M3 6h18v12H3zM3 7l9 7l9-7',
      },
    ],
  },
  {
    title: 'Results',
    parts: [
      {
        to: PATHS.labBookings,
        part: 'lab_tests',
        one: 'booking',
        several: 'bookings',
        was: 'Booked',
        title: 'Your tests',
        about: 'Dates, places and your results.',
        icon: 'M7 4v11a5 5 0 0 0 10 0V4M5 4h14M7 12h10',
      },
      {
        to: shiPages.history.path,
        part: 'reports',
        one: 'report',
        several: 'reports',
        title: 'Your reports',
        about: 'What your answers showed, and what has changed.',
        icon: 'M4 20V10M10 20V4M16 20v-7M21 20H3',
      },
    ],
  },
  {
    title: 'From you',
    parts: [
      {
        to: recordsPages.history.path,
        part: 'history',
        one: 'section answered',
        several: 'sections answered',
        title: 'Your health history',
        about: 'What your expert should know before you meet.',
        icon: 'M3 12h4l2-5l4 10l2-5h6',
      },
      {
        to: documentsPages.documents.path,
        part: 'documents',
        one: 'document',
        several: 'documents',
        title: 'Your documents',
        about: 'Reports and letters you’ve added.',
        icon: 'M3 6h6l2 2h10v11H3z',
      },
      {
        to: journalPages.journal.path,
        part: 'journal',
        one: 'entry',
        several: 'entries',
        title: 'Your journal',
        about: 'Your own entries. Only you can read them.',
        icon: 'M5 20l1-5L16 5l4 4L10 19zM13 8l4 4',
      },
    ],
  },
]

/** Links to all parts of the reader's record, each with its number of entries and the date of the latest. */
export function RecordsPage() {
  const { data, isError } = useQuery(contentsQuery(useKernel()))
  return (
    <Page>
      <h1>Your records</h1>
      {GROUPS.map(({ title, parts }) => (
        <section key={title} className={css.group}>
          <h2>{title}</h2>
          <WayCards
            ways={parts.map(({ part, one, several, was, ...way }) => ({
              ...way,
              // an empty line keeps the place, so that nothing moves when its text arrives
              ...(data ? contentOf(data[part], { one, several, was }) : !isError && { holds: NO_BREAK_SPACE }),
            }))}
          />
        </section>
      ))}
    </Page>
  )
}

/** Describes the content of a part: "2 prescriptions" and the day of the latest, or "None yet". */
function contentOf(
  { count, last_at }: RecordContents[keyof RecordContents],
  { one, several, was }: Pick<Part, 'one' | 'several' | 'was'>,
) {
  if (count === 0) return { holds: 'None yet' }
  const holds = `${count} ${count === 1 ? one : several}`
  return { holds, ...(last_at !== null && { latest: [was, formatListDate(last_at, now())].filter(Boolean).join(' ') }) }
}
