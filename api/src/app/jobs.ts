import { runProcess } from './run-process.ts'

// this process runs only the jobs, and answers no calls except those about its own health
await runProcess({ answers: false, works: true })
