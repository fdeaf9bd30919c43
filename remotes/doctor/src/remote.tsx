import { compose, CONTRACT, defineRemote } from '@app/kernel'
import { Fallback } from './fallback.tsx'
import { today } from './today/today.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([today]),
  fallback: Fallback,
  busy: () => false,
})
