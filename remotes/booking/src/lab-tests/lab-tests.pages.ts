import { definePages } from '@app/federation/manifest'

export const labTestsPages = definePages({
  list: {
    path: '/lab-tests',
    access: 'public',
    title: 'Lab tests',
    description:
      'See what each sexual health test or panel finds, which sample it needs, whether to fast, when the report comes and what it costs.',
    group: 'Care',
    readable: true,
  },
  detail: {
    path: '/lab-tests/:slug',
    access: 'public',
    title: 'Lab test',
    group: 'Lab tests',
    index: '/lab-test/addresses',
    readable: true,
  },
  // a neutral title, so that the browser tab does not reveal what the page is about
  book: {
    path: '/lab-tests/:slug/book',
    access: 'public',
    title: 'Confirm your booking',
    frame: 'slim',
    listed: false,
  },
})
