import type { Inclusion } from '@app/contracts/packages'

/** An item's count and its name, as a list shows them: "2 ×" and "Diet plan", "4" and "weeks of chat follow-up". */
export const countedPart = ({ type, name, quantity }: Inclusion): readonly [count: string, name: string] =>
  type === 'chat_followup'
    ? [`${quantity}`, `${quantity === 1 ? 'week' : 'weeks'} of chat follow-up`]
    : [`${quantity} ×`, name]
