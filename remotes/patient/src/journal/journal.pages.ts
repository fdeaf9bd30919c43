import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what its reader reads
export const journalPages = definePages({
  journal: {
    path: '/patient-dashboard/records/journal',
    access: 'patient',
    title: 'Journal',
    description: 'What you write for yourself.',
    frame: 'app',
    listed: false,
  },
})
