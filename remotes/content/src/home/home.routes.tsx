import { feature } from '@app/kernel'
import { homePages } from './home.pages.ts'
import { loadHome } from './load-home.ts'

/** The home page's code is a separate chunk, because most visits begin at an article and do not need it. */
export const home = feature(homePages, {
  home: { load: loadHome, lazy: async () => ({ Component: (await import('./home-page.tsx')).HomePage }) },
})
