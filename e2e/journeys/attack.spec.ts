import { articlesOf, executions, removeArticles } from '../fixtures/attack.ts'
import { expect, test } from '../fixtures/test.ts'

/** a small sample of our own; `npm run judge -- attack` uses whole public collections */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<a href="javascript:alert(1)">read on</a>',
  '<a href=" java&#x09;script:alert(1)">read on</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<form><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "https://elsewhere.example/a.css";</style>',
  '<base href="https://elsewhere.example/"><script src="a.js"></script>',
  '<div style="position:fixed;inset:0" onmouseover=alert(1)>over everything</div>',
]

test.afterEach(removeArticles)

test('an article that attacks runs nothing, with the policy off, and nothing with the sanitiser off', async ({
  browser,
}) => {
  const addresses = articlesOf(PAYLOADS, 'sample')
  expect(await executions(browser, addresses, PAYLOADS, { policy: false, sanitiser: true })).toEqual([])
  expect(await executions(browser, addresses, PAYLOADS, { policy: true, sanitiser: false })).toEqual([])
  // without either defence a payload runs, which proves that the test can detect it
  expect(await executions(browser, addresses, PAYLOADS, { policy: false, sanitiser: false })).not.toEqual([])
})
