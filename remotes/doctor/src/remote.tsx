import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from '@app/care/fallback'
import { encounter } from './encounter/encounter.routes.tsx'
import { patients } from './patients/patients.routes.tsx'
import { today } from './today/today.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([today, patients, encounter]),
  fallback: Fallback,
  busy: () => false,
})
