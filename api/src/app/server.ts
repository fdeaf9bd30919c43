import { runProcess } from './run-process.ts'

// the API and its jobs in one process, for one machine: `npm start`
await runProcess({ answers: true, works: true })
