import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from '@app/parts/fallback'
import { meeting } from './meeting.routes.tsx'
import { isCallRunning } from './running-call.ts'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([meeting]),
  fallback: Fallback,
  busy: isCallRunning,
})
