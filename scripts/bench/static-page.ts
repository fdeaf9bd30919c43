import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Serves one of the product's pages as static HTML, without its scripts, from a server that does nothing else. */
export async function staticPage(origin: string, page: string): Promise<{ url: string; server: Server }> {
  const html = await (await fetch(origin + page)).text()
  const bare = html.replace(/<script\b.*?<\/script>|<link rel="preload" as="script"[^>]*>/gs, '')
  const document = brotliCompressSync(bare)
  const server = createServer((request, response) => {
    if (request.url === page)
      return void response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
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
