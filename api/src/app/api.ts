import { runProcess } from './run-process.ts'

// this process runs only the API; any number of such processes may run alongside one process for the jobs
await runProcess({ answers: true, works: false })
