import { compose, defineRemote } from '@app/kernel'
import { CONTRACT } from '@app/kernel/contract'
import { Fallback } from '@app/parts/fallback'
import { institute } from './institute/institute.routes.tsx'
import { overview } from './overview/overview.routes.tsx'
import { privacy } from './privacy/privacy.routes.tsx'
import { profile } from './profile/profile.routes.tsx'
import { security } from './security/security.routes.tsx'

export default defineRemote({
  contract: CONTRACT,
  build: __BUILD__,
  ...compose([overview, profile, security, privacy, institute]),
  fallback: Fallback,
  busy: () => false,
})
