import type { App } from '../../../platform/http/http-server.ts'
import type { FindAsker } from '../../../platform/http/own-proof.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { SigningPinService } from './signing-pin.service.ts'

export function registerSigningPin(
  app: App,
  { signingPin, callerOf }: { signingPin: SigningPinService; callerOf: FindAsker },
): void {
  serve(app, 'GET /signing-pin', ({ actor }) => signingPin.find(actor))
  serve(app, 'POST /signing-pin', async (call) => signingPin.set(call.actor, call.body, await callerOf(call)))
}
