import { runProcess } from './run-process.ts'

// the jobs alone. this process runs the jobs, and answers no call except those about its own health
await runProcess({ answers: false, works: true })
