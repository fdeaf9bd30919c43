import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from '@app/parts/fallback'
import { deskFeature } from './desk/desk.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([deskFeature]),
  fallback: Fallback,
  // while this function returns true, an open page keeps its build: return true while a reader would lose something
  busy: () => false,
})
