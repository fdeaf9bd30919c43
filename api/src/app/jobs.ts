import { runProcess } from './run-process.ts'

// the jobs alone. They answer no call except those for their health
await runProcess({ answers: false, works: true })
