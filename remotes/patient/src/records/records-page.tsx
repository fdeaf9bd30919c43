import { Link } from '@app/kernel'
import { Page } from '@app/ui/page'
import { documentsPages } from '../documents/documents.pages.ts'
import { journalPages } from '../journal/journal.pages.ts'
import { shiPages } from '../shi/shi.pages.ts'
import css from './records.module.css'
import { recordsPages } from './records.pages.ts'

const PARTS = [
  { page: recordsPages.prescriptions, title: 'Your prescriptions', about: 'Each with its paper, for the pharmacy.' },
  { page: recordsPages.orders, title: 'Tests your expert asks for', about: 'You decide, and book each by itself.' },
  { page: recordsPages.diet, title: 'Your diet plans', about: 'Meals for each day, to tick as you eat.' },
  { page: recordsPages.milestones, title: 'Your milestones', about: 'What you set out to reach, and how it goes.' },
  { page: recordsPages.notes, title: 'Notes of your experts', about: 'What they wrote and shared with you.' },
  {
    page: documentsPages.documents,
    title: 'Your documents',
    about: 'Reports and letters that you have from elsewhere.',
  },
  { page: recordsPages.history, title: 'Your health history', about: 'What your expert should know before you meet.' },
  { page: shiPages.history, title: 'Your reports', about: 'What your answers came to, and how it changed.' },
  { page: journalPages.journal, title: 'Your journal', about: 'What you write for yourself. Only you read it.' },
] as const

/** The ways to all parts of the reader’s record. */
export const RecordsPage = () => (
  <Page width="read">
    <h1>Your records</h1>
    <ul className={css.parts}>
      {PARTS.map(({ page, title, about }) => (
        <li key={page.path}>
          <Link to={page.path}>{title}</Link>
          <p>{about}</p>
        </li>
      ))}
    </ul>
  </Page>
)
