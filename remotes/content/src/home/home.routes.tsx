import { feature } from '@app/kernel'
import { HomePage } from './home-page.tsx'
import { homePages } from './home.pages.ts'
import { loadHome } from './load-home.ts'

export const home = feature(homePages, { home: { load: loadHome, element: <HomePage /> } })
