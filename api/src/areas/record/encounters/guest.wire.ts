import type { GuestOfCall } from '@app/contracts/guest-in-note'

export const guestOnWire = ({ name, mayBeNamed }: { name: string; mayBeNamed: boolean }): GuestOfCall => ({
  name,
  may_be_named: mayBeNamed,
})
