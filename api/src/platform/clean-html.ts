import type { Heading } from '@app/contracts/blog'
import { HELPLINE } from '@app/domain/helplines'
import { slugOf } from '@app/domain/slug'
import sanitizeHtml from 'sanitize-html'
import { PICTURE_ADDRESS } from './picture-address.ts'

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags:
    'h2 h3 h4 p ul ol li blockquote hr br strong em a img code pre table caption thead tbody tr th td figure figcaption svg rect'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['align', 'scope'],
    td: ['align'],
    // draws the bars of a chart, which screen readers skip
    svg: ['aria-hidden'],
    rect: ['x', 'width'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // an image from another site would reveal to that site who reads what
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE_ADDRESS.test(attribs.src ?? ''),
  transformTags: {
    // an alert becomes a quotation again, as its author wrote it; every other box is removed
    div: (tagName, attribs) => ({ tagName: attribs.class === 'urgent' ? 'blockquote' : tagName, attribs: {} }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
    }),
  },
}

/**
 * Cleans HTML so that it is passive: no script, no style, no frame, no foreign image, and only ids that are set here.
 * Cleaning clean HTML changes nothing, so it is done both when a text is written and when it is read.
 */
export const cleanHtml = (html: string): string => withAlerts(withRegions(withHeadingIds(sanitizeHtml(html, ALLOWED))))

/** Lists the headings of a cleaned text, for its table of contents. */
export const contentsOf = (clean: string): Heading[] =>
  [...clean.matchAll(/<h([23]) id="([^"]+)">(.*?)<\/h\1>/gs)].map(([, level, id, title]) => ({
    id: id!,
    title: plainText(title!),
    level: level === '2' ? 2 : 3,
  }))

/**
 * Gives each heading an id with a prefix, so that the id never collides with a name that a script or the page itself
 * looks up.
 */
function withHeadingIds(html: string): string {
  const taken = new Set<string>()
  return html.replace(/<(h[234])>(.*?)<\/\1>/gs, (_all, tag: string, title: string) => {
    const wanted = `s-${slugOf(plainText(title)) || 'section'}`
    let id = wanted
    for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
    taken.add(id)
    return `<${tag} id="${id}">${title}</${tag}>`
  })
}

/** Turns a quotation that begins with **Urgent.** into an alert, in which a tap on an emergency number calls it. */
const withAlerts = (html: string): string =>
  html.replace(
    /<blockquote>(\s*<p><strong>Urgent\.<\/strong>(?:(?!<\/?blockquote>).)*)<\/blockquote>/gs,
    (_all, advice: string) => `<div class="urgent" role="note" aria-label="Urgent">${withCalls(advice)}</div>`,
  )

/** A link with its words, any other tag, or an emergency number. */
const LINK_TAG_OR_NUMBER = new RegExp(`<a .*?</a>|<[^>]*>|${HELPLINE.source}`, 'gs')

const withCalls = (html: string): string =>
  html.replace(LINK_TAG_OR_NUMBER, (found, number?: string) =>
    number === undefined ? found : `<a href="tel:${number}">${number}</a>`,
  )

/**
 * Puts each table in its own region, which is reachable by keyboard and in which a table that is too wide scrolls. A
 * chart's table always fits.
 */
function withRegions(html: string): string {
  let count = 0
  return html.replace(/<figure>.*?<\/figure>|<table>.*?<\/table>/gs, (found) =>
    found.startsWith('<figure>')
      ? found
      : `<div role="region" aria-label="Table ${++count}" tabindex="0">${found}</div>`,
  )
}

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)
    .trim()
