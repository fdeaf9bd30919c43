import { runProcess } from './run-process.ts'

// this process runs the API and its jobs together, on one machine: `npm start`
await runProcess({ answers: true, works: true })
