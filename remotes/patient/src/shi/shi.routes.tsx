import { feature } from '@app/kernel'
import { shiHead } from './shi.head.ts'
import { ShiPage } from './shi-page.tsx'
import { shiPages } from './shi.pages.ts'

export const shi = feature(shiPages, { intro: { element: <ShiPage />, head: shiHead } })
