import { BRAND } from '@app/domain/brand'
import type { Head } from '@app/kernel'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!)

/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/**
 * The document's first script runs before the first paint. In a tab whose reader left by the quick exit, the Back
 * button leads to the weather page, even if the browser has kept the old page unchanged; a new visit clears the tab's
 * mark. In a tab with the quick exit's mark, the script skips the animation between two documents. A cancelled
 * animation does not count as a page error; the script handles the rejection itself, because a page that is shown
 * before the animation arrives gets no event that contains it. Until the page's code has loaded, the script marks text
 * that a reader types, and the button that they pressed last, unless the browser itself or React acts on that press. It
 * also takes a token out of the address and keeps it in memory only; stores the address of arrival, without its query
 * except for the campaign, whenever the reader comes from another site; and sets the logged-in role (for the menu) and
 * the chosen theme.
 */
const FIRST = `(()=>{const d=document.documentElement,w=window,away=()=>{d.hidden=true;document.head.append(Object.assign(document.createElement('meta'),{name:'referrer',content:'no-referrer'}));location.replace('/weather')};
addEventListener('pagehide',e=>{if(e.persisted)d.style.visibility='hidden'});
addEventListener('pageshow',e=>{if(!e.persisted)return;if(w.name==='left')away();else d.style.visibility=''});
for(const n of ['pageswap','pagereveal'])addEventListener(n,e=>{if(w.name==='left')e.viewTransition?.skipTransition()});
addEventListener('unhandledrejection',e=>{if(/^Transition was /.test(e.reason?.message))e.preventDefault()});
addEventListener('input',e=>{e.target.isTyped=true},true);
addEventListener('click',e=>{if(d.dataset.ready===undefined){const b=e.target.closest('button');w.pressed=b&&!b.popoverTargetElement&&(b.type!=='submit'||!b.form)?b:null}},true);
addEventListener('click',()=>{if(w.isHeard)w.pressed=null});
try{if(w.name==='left'){if(performance.getEntriesByType('navigation')[0].type==='navigate')w.name='';else return away()}
const u=new URL(location.href),q=u.searchParams,t=q.get('token');
if(t!==null){w.linkToken=t;q.delete('token');history.replaceState(history.state,'',u.pathname+u.search+u.hash)}
if(!document.referrer.startsWith(u.origin+'/')){for(const k of [...q.keys()])if(!/^utm_/.test(k))q.delete(k);localStorage.setItem('utm_url',u.origin+u.pathname+u.search)}
const m=localStorage.getItem('theme');if(m)d.dataset.theme=m;
const k=localStorage.getItem('token');if(k){const p=JSON.parse(atob(k.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(p.userType)d.dataset.account=p.userType}}catch{}})()`

/** A banner that appears above everything else that a remote or the shell shows. */
export interface Banner {
  css: string
  html: string
}

export interface DocumentParts {
  nonce: string
  /** Contains only absolute addresses. */
  head: Head
  /**
   * The picture shown with a shared link. All pages have the same one, because a picture of the page would reveal what
   * the reader reads.
   */
  shareImage?: string
  icon: string
  /** Style sheets that are inlined, each with the address from which the chunk loader would otherwise fetch it. */
  styles: { href: string; text: string }[]
  /** The fonts of the first line, which the browser fetches immediately. */
  fonts: string[]
  /** The document's scripts; files from a dev server have no hash. */
  scripts: { src: string; integrity: string | undefined }[]
  /** The remote's entry and its first files, which the browser fetches early and runs later. */
  preload: { href: string; integrity: string }[]
  banner?: Banner | undefined
  html: string
  boot: unknown
}

/** The data that a shared link's preview shows, and that search engines read in addition to the text. */
const forMachines = ({ title, description, canonical, kind, data }: Head, shareImage: string | undefined) => [
  `<meta property="og:title" content="${escapeHtml(title)}">`,
  description && `<meta property="og:description" content="${escapeHtml(description)}">`,
  `<meta property="og:type" content="${kind ?? 'website'}"><meta property="og:site_name" content="${BRAND}"><meta property="og:locale" content="en_IN">`,
  canonical && `<meta property="og:url" content="${escapeHtml(canonical)}">`,
  shareImage &&
    `<meta property="og:image" content="${escapeHtml(shareImage)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta name="twitter:card" content="summary_large_image">`,
  data?.length &&
    `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': data })}</script>`,
]

/**
 * Builds the document: content first, scripts after it at low priority, and nothing that the security policy would
 * have to allow as an exception.
 */
export function renderDocument({
  nonce,
  head,
  shareImage,
  icon,
  styles,
  fonts,
  scripts,
  preload,
  banner,
  html,
  boot,
}: DocumentParts): string {
  const meta = [
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.robots && `<meta name="robots" content="${escapeHtml(head.robots)}">`,
    head.canonical && `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
  ]
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<script nonce="${nonce}">${FIRST}</script>`,
    `<title>${escapeHtml(head.title)}</title>`,
    ...meta.filter(Boolean),
    ...(head.robots?.includes('noindex') ? [] : forMachines(head, shareImage).filter(Boolean)),
    '<link rel="alternate" type="application/rss+xml" title="Articles" href="/rss.xml">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    `<meta name="color-scheme" content="light dark"><meta property="csp-nonce" content="" nonce="${nonce}">`,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`),
    ...styles.map(({ href, text }) => `<style nonce="${nonce}" data-href="${href}">${text}</style>`),
    ...(banner ? [`<style nonce="${nonce}">${banner.css}</style>`] : []),
    `</head><body><div id="root">${html}</div>${banner?.html ?? ''}`,
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    ...scripts.map(
      ({ src, integrity }) =>
        `<script nonce="${nonce}" defer fetchpriority="low" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''} src="${src}"></script>`,
    ),
    // the attributes of a preload must match those of the script that will use the file, or the browser fetches the
    // file twice
    ...preload.map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" fetchpriority="low" nonce="${nonce}" crossorigin="anonymous" integrity="${integrity}" href="${href}">`,
    ),
    '</body></html>',
  ].join('')
}
