import { CONTRACT, defineRemote } from '@app/kernel'
import { Fallback } from './fallback.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: () => [],
  head: () => undefined,
  fallback: Fallback,
  busy: () => false,
})
