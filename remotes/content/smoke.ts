import { defineSmoke } from '@app/federation/smoke'

/** The steps that show the remote to be alive; they travel with its build. */
export const smoke = defineSmoke([
  { open: '/discovery-call' },
  { follow: 'Blogs', heading: 'Latest Blogs' },
  { open: '/blog', says: 'Latest Blogs' },
  { follow: 'Morning erections', heading: 'Morning erections' },
  { follow: { like: '.' }, in: { as: 'banner' } },
  { at: '/' },
])
