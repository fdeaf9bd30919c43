import { cancelAlong } from '../../../areas/care/booking/moving/cancel.service.ts'
import { createChangeMessages } from '../../../areas/care/booking/appointments/change-messages.ts'
import { labMoney } from '../../lab-money.ts'
import { outboxMessageSender } from '../../../platform/messages/outbox-message-sender.ts'
import type { Trx } from '../../../platform/db/client.ts'

const tell = createChangeMessages(outboxMessageSender)

/** What ending a lab booking needs. */
export const LAB_PORTS = {
  money: labMoney,
  messages: outboxMessageSender,
  talks: { cancelAlong: (trx: Trx, talk: Parameters<typeof cancelAlong>[2]) => cancelAlong(trx, { tell }, talk) },
}
