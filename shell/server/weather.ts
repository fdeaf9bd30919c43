import type { FastifyReply } from 'fastify'

/**
 * The page that the quick exit opens. It is our own page, but it reveals nothing about us: it has no brand, no script
 * and no picture. A person who looks over the reader's shoulder sees a page about the weather.
 */
const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><title>Weather</title></head><body>
<h1>Weather</h1>
<p>Official forecasts and warnings for India:</p>
<ul>
<li><a href="https://mausam.imd.gov.in/" rel="noreferrer">India Meteorological Department: forecast for your city</a></li>
<li><a href="https://mausam.imd.gov.in/responsive/rainfallinformation.php" rel="noreferrer">Rainfall in your district</a></li>
<li><a href="https://sachet.ndma.gov.in/" rel="noreferrer">Storm and heat warnings</a></li>
</ul>
<p>Carry water in the heat, and stay indoors while there is lightning.</p>
</body></html>`

export function sendWeather(reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      // each time the weather page is opened, the browser clears what it keeps of the site
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      // this header is the same as for every other document: a different policy would cost the tab its name, which
      // marks it as left
      'cross-origin-opener-policy': 'same-origin',
    })
    .send(PAGE)
}
