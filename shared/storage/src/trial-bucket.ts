import S3rver from 's3rver'

// A bucket for a cluster on one machine: `node trial-bucket.ts <port> <folder>`. The trial bucket checks no signature,
// and a second PUT with If-None-Match overwrites the file, so it can store files but not a registry.
const [port, directory] = process.argv.slice(2)
const server = new S3rver({
  port: Number(port),
  address: '127.0.0.1',
  silent: true,
  directory: directory!,
  configureBuckets: [{ name: 'clinic', configs: [] }],
})
await server.run()
process.on('SIGTERM', () => process.exit(0))
