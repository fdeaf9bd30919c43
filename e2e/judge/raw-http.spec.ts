import { expect, test } from 'playwright/test'
import { exchange } from '../fixtures/raw-connection.ts'

const LINE = (target: string, headers = '') =>
  `GET ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`

const REQUESTS: Record<string, string> = {
  'another form of address': LINE('http://a:b@site.invalid/blog'),
  'an address that names another host': LINE('//evil.example/blog'),
  'a backslash': LINE('/\\evil.example'),
  'half a percent-encoding': LINE('/%'),
  'a byte that is no character': LINE('/%ff'),
  NUL: LINE('/%00'),
  'a star': LINE('*'),
  'dot segments': LINE('/../../etc/passwd'),
  'hidden dot segments': LINE('/r/shell/..%2f..%2f..%2fetc%2fpasswd'),
  'dot segments to the API': LINE('/backend/..%2f..%2fx'),
  'what every object has, as a file': LINE('/r/shell/x/__proto__'),
  'what every object has, as a page': LINE('/constructor'),
  'what every object has, in a query': LINE('/doctors?specialization=__proto__&treatment=constructor'),
  'an order that does not exist': LINE('/doctors?sort=zzz&page=-1'),
  'an address of 8 kB': LINE(`/${'a'.repeat(8000)}`),
  'a thousand names in a query': LINE(`/blog?${Array.from({ length: 1000 }, (_, i) => `q${i}=1`).join('&')}`),
  'a header of 20 kB': LINE('/', `x: ${'y'.repeat(20_000)}\r\n`),
  'a keep-alive header to the API': LINE('/backend/user/blogs', 'keep-alive: timeout=5\r\n'),
  'an upgrade to something else': LINE('/backend/user/blogs', 'upgrade: h2c\r\nconnection: upgrade\r\n'),
  'an expectation': LINE('/backend/user/blogs', 'expect: something\r\n'),
  'two hosts': LINE('/', 'host: y\r\n'),
  'no host': 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
  'an old protocol': 'GET / HTTP/1.0\r\n\r\n',
  'a method that nobody knows': 'BREW / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
  'a tunnel': 'CONNECT x:80 HTTP/1.1\r\nhost: x\r\n\r\n',
  'no request at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'a header without a name': LINE('/', ': x\r\n'),
  'a folded header': LINE('/', 'x: y\r\n z\r\n'),
  'bare line feeds': 'GET / HTTP/1.1\nhost: x\nconnection: close\n\n',
}

for (const [what, bytes] of Object.entries(REQUESTS)) {
  test(`SAFE-01 ${what} is answered or refused, and is no fault`, async () => {
    const answer = await exchange(bytes, 15_000)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 400)
    expect(status, answer.slice(0, 300)).toBeLessThan(500)
    expect(answer).not.toMatch(/node_modules|\bat .*\.(ts|js):\d+|root:x:/)
  })
}
