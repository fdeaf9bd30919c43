import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
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
