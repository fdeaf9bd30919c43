import { defineManifest } from '@app/federation/manifest'
import { CONTRACT } from '@app/kernel/contract'
import { meetingPages } from './src/meeting.pages.ts'

export const manifest = defineManifest({
  name: 'meeting',
  label: 'The call',
  contract: CONTRACT,
  pages: Object.values(meetingPages),
})
