import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Browser } from 'playwright'

export interface Loaded {
  /** Maps each loaded script's path to its size in bytes as sent. */
  scripts: Map<string, number>
  /** The API calls, as "GET /backend/...". */
  calls: string[]
}

const PHONE = { width: 390, height: 844 }
/** Slightly longer than a browser considers a document's data fresh, in milliseconds. */
const OLDER_THAN_FRESH = 32_000
/** How long a page is kept open, in milliseconds. */
const KEPT = 60_000

/**
 * Measures what pages load without any interaction, on a phone that keeps them open for a minute. Each document comes
 * from the cache, with data too old for a browser to consider fresh, because most visitors get such a document.
 */
export async function loadedScripts(
  site: string,
  pages: readonly string[],
  executablePath: string,
): Promise<Map<string, Loaded>> {
  for (const page of pages) await (await fetch(site + page)).text()
  await sleep(OLDER_THAN_FRESH)
  const root = process.getuid?.() === 0
  const browser = await chromium.launch({ executablePath, args: root ? ['--no-sandbox'] : [] })
  try {
    const found = await Promise.all(pages.map((page) => loadedBy(browser, site + page)))
    return new Map(pages.map((page, index) => [page, found[index]!]))
  } finally {
    await browser.close()
  }
}

async function loadedBy(browser: Browser, url: string): Promise<Loaded> {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  const loaded: Loaded = { scripts: new Map(), calls: [] }
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/backend/')) loaded.calls.push(`${request.method()} ${pathname}`)
  })
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const { 'content-length': bytes, 'content-encoding': encoding } = response.headers()
    if (encoding !== 'br') throw new Error(`${response.url()} came without brotli`)
    loaded.scripts.set(new URL(response.url()).pathname, Number(bytes))
  })
  await page.goto(url)
  await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  await sleep(KEPT)
  await context.close()
  return loaded
}
