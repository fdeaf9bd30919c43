import { Accordion } from '@app/ui/accordion'
import { Pagination } from '@app/ui/pagination'
import { PhoneFold, PhoneFolds } from '@app/ui/phone-fold'
import { ProgressBar } from '@app/ui/progress-bar'
import { Tabs } from '@app/ui/tabs'
import { Group, LONG_TEXT, Sample, Stack } from './group.tsx'

const QUESTIONS = [
  { id: 'private', title: 'Who learns of this?', content: <p>You and your doctor. Nobody else.</p> },
  { id: 'long', title: LONG_TEXT, content: <p>{LONG_TEXT}</p> },
  { id: 'cost', title: 'What does it cost?', content: <p>Every plan shows its price.</p> },
]

const pathOf = (page: number) => `/ui?page=${page}`

export const Navigation = () => (
  <Group title="Navigation and progress">
    <Sample of="Tabs">
      <Tabs
        label="Appointments"
        tabs={[
          { id: 'next', title: 'Upcoming', content: <p>No call is booked.</p> },
          { id: 'past', title: 'Past', content: <p>Two calls in November.</p> },
          { id: 'notes', title: 'Notes and prescriptions', content: <p>{LONG_TEXT}</p> },
        ]}
      />
    </Sample>
    <Sample of="Accordion">
      <Accordion items={QUESTIONS} />
    </Sample>
    <Sample of="Accordion with one section open at a time">
      <Accordion items={QUESTIONS} exclusive />
    </Sample>
    <Sample of="Folded on a phone only">
      <PhoneFolds>
        <PhoneFold title="Care" note={2} headingId="phone-fold-care">
          <p>{LONG_TEXT}</p>
        </PhoneFold>
        <PhoneFold title="Plans" headingId="phone-fold-plans">
          <p>{LONG_TEXT}</p>
        </PhoneFold>
      </PhoneFolds>
    </Sample>
    <Sample of="Progress">
      <ProgressBar label="Your answers" value={4} max={18} text="Question 4 of 18" />
    </Sample>
    <Sample of="Progress, unknown">
      <ProgressBar label="Asking the bank" max={1} />
    </Sample>
    <Sample of="Pagination" wide>
      <Stack>
        <Pagination label="First of 3 pages" page={1} pages={3} pathOf={pathOf} />
        <Pagination label="A page of 120" page={57} pages={120} pathOf={pathOf} />
      </Stack>
    </Sample>
  </Group>
)
