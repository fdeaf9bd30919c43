import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from '@app/domain/india-time'
import { escapeHtml, type Banner } from '../html.ts'
import type { Shown } from './variant.ts'

const CSS = readFileSync(join(import.meta.dirname, 'banner.css'), 'utf8')

/**
 * Tells the reader that they see a build that others do not see, and links back to the live site. It works without a
 * script.
 */
export const bannerOf = ({ remote, build, until }: Shown): Banner => ({
  css: CSS,
  html: `<div id="override" role="status"><span>This browser shows ${escapeHtml(remote)} ${escapeHtml(build)} until ${formatTime(until)}.</span><a href="/override/leave">Leave</a></div>`,
})
