import { runProcess } from './run-process.ts'

// only the jobs: this process runs the jobs, and answers no calls except those about its own health
await runProcess({ answers: false, works: true })
