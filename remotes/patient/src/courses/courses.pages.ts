import { definePages } from '@app/federation/manifest'

// the titles are neutral, so that a browser tab does not reveal what its reader is learning
export const coursesPages = definePages({
  list: {
    path: '/patient-dashboard/learn/courses',
    access: 'patient',
    title: 'Courses',
    description: 'The courses you’ve started.',
    frame: 'app',
    listed: false,
  },
  course: {
    path: '/patient-dashboard/learn/courses/:slug',
    access: 'patient',
    title: 'Course',
    description: 'A course you’ve started.',
    frame: 'app',
    listed: false,
  },
  lesson: {
    path: '/patient-dashboard/learn/courses/:slug/:lesson',
    access: 'patient',
    title: 'Lesson',
    description: 'A lesson from a course.',
    frame: 'app',
    listed: false,
  },
})
