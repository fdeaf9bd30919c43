import fs from 'node:fs'
import path from 'node:path'
import { SETTINGS } from '@app/config/variables'
import { askChrony, lookAtClock } from './doctor/clock.ts'
import { examine } from './doctor/examine.ts'
import { lookAtDatabase, lookAtFolder, lookAtNode, lookAtPort } from './doctor/surroundings.ts'

// Prints the settings that `npm start` would use, and the errors to fix before a start: `npm run doctor`. It changes
// nothing.
const ROOT = path.resolve(import.meta.dirname, '..')
const { env } = process
const data = path.resolve(env.DATA_DIR || SETTINGS.DATA_DIR.default)
const storage = path.resolve(env.STORAGE_DIR || path.join(data, 'storage'))

const findings = examine(env)
const looks = [
  lookAtNode(process.versions.node, fs.readFileSync(path.join(ROOT, '.nvmrc'), 'utf8').trim()),
  lookAtFolder('DATA_DIR', data),
  lookAtFolder('STORAGE_DIR', storage),
  await lookAtPort('PORT', Number(SETTINGS.PORT.default), 'web', data),
  await lookAtPort('API_PORT', Number(SETTINGS.API_PORT.default), 'api', data),
  await lookAtPort('SANDBOX_PORT', Number(SETTINGS.SANDBOX_PORT.default), 'sandbox', data),
  await lookAtDatabase(env.DATABASE_URL, data),
  lookAtClock(askChrony()),
]

const width = Math.max(...findings.map(({ name }) => name.length))
for (const { name, value, from, faults } of findings) {
  console.log(`${faults.length ? '✗' : ' '} ${name.padEnd(width)}  ${value.replaceAll('`', '')}  (${from})`)
  for (const fault of faults) console.log(`    ${name} ${fault}`)
}
console.log()
for (const { what, found, isWrong } of looks) console.log(`${isWrong ? '✗' : '✓'} ${what.padEnd(width)}  ${found}`)

const count = findings.filter(({ faults }) => faults.length).length + looks.filter(({ isWrong }) => isWrong).length
console.log(count ? `\n${count} to correct before npm start` : '\nnothing keeps npm start from starting')
process.exitCode = count ? 1 : 0
