import { labBookingPath, PATHS, prescriptionPath } from '@app/parts/paths'
import type { News } from '@app/contracts/today'
import { formatShortDay } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { messagesPages } from '../messages/messages.pages.ts'
import { recordsPages } from '../records/records.pages.ts'
import { Line, Row, Rows } from '../rows/rows.tsx'

const KINDS: Record<News['kind'], string> = {
  prescription: 'Prescription',
  report: 'Report',
  message: 'Message',
  note: 'Note',
}

/** Lists news by title and date only; the content is shown on its own page. */
export const NewsList = ({ news }: { news: readonly News[] }) => (
  <section aria-labelledby="new">
    <h2 id="new">What’s new</h2>
    {news.length === 0 ? (
      <Empty drawing="letter" says="Anything your experts send you will appear here.">
        <LinkButton look="secondary" to={PATHS.healthHistory}>
          Tell us about your health
        </LinkButton>
      </Empty>
    ) : (
      <Rows>
        {news.map((one) => (
          <Row key={`${one.kind} ${one.id}`} to={pathOf(one)} title={titleOf(one)}>
            <Line>
              {KINDS[one.kind]} · <time dateTime={one.at}>{formatShortDay(one.at)}</time>
            </Line>
          </Row>
        ))}
      </Rows>
    )}
  </section>
)

function titleOf({ kind, title }: News): string {
  switch (kind) {
    case 'prescription':
      return `${title} wrote you a prescription`
    case 'report':
      return `Your report is ready: ${title}`
    case 'message':
      return `${title} wrote to you`
    case 'note':
      return `${title} shared a note with you`
  }
}

function pathOf({ kind, id }: News): string {
  switch (kind) {
    case 'prescription':
      return prescriptionPath(id)
    case 'report':
      return labBookingPath(id)
    case 'message':
      return href(messagesPages.thread, { id })
    case 'note':
      return recordsPages.notes.path
  }
}
