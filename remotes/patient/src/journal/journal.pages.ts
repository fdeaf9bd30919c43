import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const journalPages = definePages({
  journal: {
    path: '/patient-dashboard/records/journal',
    access: 'patient',
    title: 'Journal',
    description: 'Your own private entries.',
    frame: 'app',
    listed: false,
  },
})
