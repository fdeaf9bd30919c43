import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const learnPages = definePages({
  learn: {
    path: '/patient-dashboard/learn',
    access: 'patient',
    title: 'Learn',
    description: 'Courses, exercises and guides to use on your own.',
    frame: 'app',
    nav: {
      label: 'Learn',
      icon: 'M12 6c-2-2-5-2-8-1v13c3-1 6-1 8 1c2-2 5-2 8-1V5c-3-1-6-1-8 1zM12 6v13',
      order: 45,
      needsRoom: true,
    },
    listed: false,
  },
  guide: {
    path: '/patient-dashboard/learn/guides/:slug',
    access: 'patient',
    title: 'Guide',
    description: 'A guide to read on your own.',
    frame: 'app',
    listed: false,
  },
  exercise: {
    path: '/patient-dashboard/learn/exercises/:slug',
    access: 'patient',
    title: 'Exercise',
    description: 'An exercise to do on your own.',
    frame: 'app',
    listed: false,
  },
  sessions: {
    path: '/patient-dashboard/learn/sessions',
    access: 'patient',
    title: 'Done',
    description: 'What you have done.',
    frame: 'app',
    listed: false,
  },
})
