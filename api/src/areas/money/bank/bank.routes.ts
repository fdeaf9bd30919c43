import type { App } from '../../../platform/http/http-server.ts'
import type { FindAsker } from '../../../platform/http/own-proof.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { BankService } from './bank.service.ts'

export function registerBank(app: App, { bank, callerOf }: { bank: BankService; callerOf: FindAsker }): void {
  serve(app, 'GET /bank-detail', ({ actor }) => bank.find(actor))
  serve(app, 'POST /bank-detail', async (call) => bank.change(call.actor, call.body, await callerOf(call)))
  serve(app, 'POST /bank-detail/cancel', ({ actor, body }) => bank.cancel(actor, body.bank_change_id))
}
