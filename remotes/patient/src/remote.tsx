import { compose, CONTRACT, defineRemote } from '@app/kernel'
import { Fallback } from './fallback.tsx'
import { home } from './home/home.routes.tsx'
import { shi } from './shi/shi.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([home, shi]),
  fallback: Fallback,
  busy: () => false,
})
