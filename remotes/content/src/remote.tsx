import { CONTRACT, defineRemote } from '@app/kernel'
import { Fallback } from './fallback.tsx'
import { Home } from './home/home.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  routes: () => [{ index: true, element: <Home /> }],
  head: () => undefined,
  fallback: Fallback,
  busy: () => false,
})
