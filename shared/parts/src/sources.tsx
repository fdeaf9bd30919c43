import type { Source } from '@app/contracts/source'
import { formatDate } from '@app/domain/india-time'
import { SourceList } from './source-list.tsx'
import css from './lesson.module.css'

interface SourcesProps {
  sources: readonly Source[]
  reviewed_on: string | null
}

/** Shows a text's sources, and whether a clinician has reviewed it. */
export const Sources = ({ sources, reviewed_on }: SourcesProps) => (
  <footer className={css.part}>
    <h2>Sources</h2>
    <SourceList sources={sources} />
    <p className={css.reviewed}>
      {reviewed_on ? `A doctor reviewed this on ${formatDate(reviewed_on)}.` : 'No doctor has reviewed this text yet.'}
    </p>
  </footer>
)
