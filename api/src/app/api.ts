import { runProcess } from './run-process.ts'

// the API alone: any number of these, beside one process of the jobs
await runProcess({ answers: true, works: false })
