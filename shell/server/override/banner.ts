import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from '@app/domain/india-time'
import { escapeHtml, type Banner } from '../html.ts'
import type { Shown } from './variant.ts'

const CSS = readFileSync(join(import.meta.dirname, 'banner.css'), 'utf8')

/** Tells a browser that it sees what others do not, and leads back. It works without a script. */
export const bannerOf = ({ remote, build, until }: Shown): Banner => ({
  css: CSS,
  html: `<div id="override" role="status"><span>This browser shows ${escapeHtml(remote)} ${escapeHtml(build)} until ${formatTime(until)}.</span><a href="/override/leave">Leave</a></div>`,
})
