import { catchUp, growTo, sizeOf } from './grow-to.ts'

// Loads the rows of a given size into a database that contains nothing but the content: `DATABASE_URL=… node
// api/bench/load-size.ts 100x`.
const { DATABASE_URL } = process.env
if (!DATABASE_URL) throw new Error('DATABASE_URL is not set')
await growTo(DATABASE_URL, sizeOf(process.argv[2]), new Date())
await catchUp(DATABASE_URL)
