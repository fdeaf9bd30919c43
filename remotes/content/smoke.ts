import { defineSmoke } from '@app/federation/smoke'

/** Steps that prove that the remote works; they are published with its build. */
export const smoke = defineSmoke([
  { open: '/discovery-call' },
  { follow: 'Blogs', heading: 'Latest Blogs' },
  { open: '/blog', says: 'Latest Blogs' },
  { follow: 'Morning erections', heading: 'Morning erections' },
  { follow: { like: '.' }, in: { as: 'banner' } },
  { at: '/' },
])
