import { runProcess } from './run-process.ts'

// this process runs the API alone: any number of such processes may run beside one process for the jobs
await runProcess({ answers: true, works: false })
