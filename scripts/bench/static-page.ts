import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** The headers by which the product protects a document; one of them makes the browser start a process for it. */
const PROTECTION = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
]

/**
 * Serves one of the product's pages as static HTML, without its scripts but with the same protection, from a server
 * that does nothing else.
 */
export async function staticPage(origin: string, page: string): Promise<{ url: string; server: Server }> {
  const made = await fetch(origin + page)
  const html = await made.text()
  const headers = Object.fromEntries(PROTECTION.map((name) => [name, made.headers.get(name) ?? '']))
  const bare = html.replace(/<script\b.*?<\/script>|<link rel="preload" as="script"[^>]*>/gs, '')
  const document = brotliCompressSync(bare)
  const server = createServer((request, response) => {
    if (request.url === page)
      return void response
        .writeHead(200, { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
        .end(document)
    // the fonts and pictures come from the product
    fetch(origin + request.url).then(
      async (answer) =>
        response
          .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
          .end(Buffer.from(await answer.arrayBuffer())),
      () => response.writeHead(502).end(),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${page}`, server }
}
