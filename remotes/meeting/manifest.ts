import { defineManifest } from '@app/federation/manifest'
import { meetingPages } from './src/meeting.pages.ts'

export const manifest = defineManifest({
  name: 'meeting',
  label: 'The call',
  contract: '1.1',
  pages: Object.values(meetingPages),
})
