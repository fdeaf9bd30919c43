import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatSlot } from '@app/domain/india-time'
import { escapeHtml, type Banner } from '../html.ts'
import type { Shown } from './variant.ts'

const CSS = readFileSync(join(import.meta.dirname, 'banner.css'), 'utf8')

/**
 * Informs readers that they see builds that others do not see, and links back to the live site. The banner works
 * without a script.
 */
export const bannerOf = ({ builds, until }: Shown): Banner => {
  const shown = builds.map(({ name, build }) => `${name} ${build}`).join(' and ')
  return {
    css: CSS,
    html: `<div id="override" role="status"><span>This browser shows ${escapeHtml(shown)} until ${formatSlot(until)}. What you read and send here is real: it goes to the live API.</span><a href="/override/leave">Leave</a></div>`,
  }
}
