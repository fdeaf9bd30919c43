import { definePages } from '@app/federation/manifest'

export const coursesPages = definePages({
  list: {
    path: '/courses',
    access: 'public',
    title: 'Courses',
    description:
      'Short courses by doctors and therapists to take at home, at your own pace. One course is free, and anyone can try two lessons of each paid course.',
    group: 'Care',
    readable: true,
  },
  confirm: {
    path: '/courses/confirm',
    access: 'public',
    title: 'Confirm your course',
    frame: 'slim',
    listed: false,
    query: ['slug'],
  },
  detail: {
    path: '/courses/:slug',
    access: 'public',
    title: 'Course',
    group: 'Courses',
    index: '/course/addresses',
    readable: true,
  },
  preview: {
    path: '/courses/:slug/:lesson',
    access: 'public',
    title: 'Lesson',
    // readers find a preview through its course, so site maps omit it
    listed: false,
    readable: true,
  },
})
