import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { meetingPages } from './src/meeting.pages.ts'

export const manifest = defineManifest({
  name: 'meeting',
  label: 'The call',
  contract: CONTRACT,
  budget: { failing: 2, firstLoad: 300_000, lcp: 3000, inp: 200 },
  pages: Object.values(meetingPages),
})
