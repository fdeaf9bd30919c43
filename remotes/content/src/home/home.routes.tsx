import { feature } from '@app/kernel'
import { homePages } from './home.pages.ts'
import { loadHome } from './load-home.ts'

/** Its code comes by itself: most visits begin at an article, which would carry all of it. */
export const home = feature(homePages, {
  home: { load: loadHome, lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
})
