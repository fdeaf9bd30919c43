import { Button } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { EmptyState, ErrorState, Note, Skeleton } from '@app/ui/states'
import { Group, LONG_TEXT, Sample, Stack } from './group.tsx'

export const States = () => (
  <Group title="States of a screen">
    <Sample of="Loading">
      <Skeleton label="A placeholder, as shown while times load" />
    </Sample>
    <Sample of="Empty">
      <EmptyState title="No call booked yet">
        <p>A call takes 15 minutes.</p>
        <Button>Book a discovery call</Button>
      </EmptyState>
    </Sample>
    <Sample of="Empty part of a private page">
      <Empty drawing="notebook" says="Notes that your expert shares with you will appear here.">
        <Button look="secondary">Book a consultation</Button>
      </Empty>
    </Sample>
    <Sample of="Error, with a retry">
      <ErrorState title="The doctors did not load" onRetry={() => {}}>
        <p>The rest of the site is working. Nothing you’ve done is lost.</p>
      </ErrorState>
    </Sample>
    <Sample of="Error, long">
      <ErrorState title={LONG_TEXT}>
        <p>{LONG_TEXT}</p>
      </ErrorState>
    </Sample>
    <Sample of="Notes" wide>
      <Stack>
        <Note>
          <p>You can join from 4:20&nbsp;pm.</p>
        </Note>
        <Note tone="success">
          <p>Your call is booked.</p>
        </Note>
        <Note tone="warn">
          <p>We’ll hold this time for 15 minutes.</p>
        </Note>
        <Note tone="danger">
          <p>We could not take the payment. You have not been charged.</p>
        </Note>
      </Stack>
    </Sample>
  </Group>
)
