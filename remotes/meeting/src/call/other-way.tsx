import { Button } from '@app/ui/button'

/** Offers another engine if this one can't carry the call. */
export const OtherWay = ({ other, onUse }: { other: string; onUse: (() => void) | undefined }) => (
  <>
    <p>We could not connect you this way. There is another, in this same page. {other} changes over with you.</p>
    <Button onClick={onUse}>Use the other way to talk</Button>
  </>
)
