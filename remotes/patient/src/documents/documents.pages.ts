import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const documentsPages = definePages({
  documents: {
    path: '/patient-dashboard/records/documents',
    access: 'patient',
    title: 'Files',
    description: 'Your files from elsewhere.',
    frame: 'app',
    listed: false,
  },
})
