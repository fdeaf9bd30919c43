/**
 * In development, a page's chunks and styles come from another port, so hot reload needs the full address of the dev
 * server.
 */
export const devServer = (port: number) => ({
  dev: {
    assetPrefix: `http://localhost:${port}/`,
    client: { protocol: 'ws' as const, host: 'localhost', port },
    writeToDisk: (file: string) => /[\\/]server[\\/]/.test(file),
    lazyCompilation: false,
  },
  server: { port, strictPort: true, host: '127.0.0.1', cors: { origin: /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/ } },
})
