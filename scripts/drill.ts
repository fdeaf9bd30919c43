import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { drill } from './drill/drill.ts'
import { readPlace } from './drill/place.ts'
import { save } from './drill/save.ts'

// `npm run drill -- save` saves the database, the files, the registry and the secrets. `npm run drill` restores
// everything that was saved into an empty folder, and compares it with the running clinic.
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { etc: { type: 'string' }, leader: { type: 'string' }, at: { type: 'string' }, into: { type: 'string' } },
  })
  const place = readPlace(path.resolve(values.etc ?? '/etc/clinic'), values.leader)
  if (positionals[0] === 'save') {
    await save(place)
    console.log(`saved in ${place.backup}`)
  } else {
    const at = values.at === undefined ? undefined : new Date(values.at)
    if (at && Number.isNaN(at.getTime())) throw new Error('--at must be a time: 2026-11-26T10:00:00Z')
    const into = values.into ?? fs.mkdtempSync(path.join(os.tmpdir(), 'drill-'))
    const { lines, faults } = await drill(place, path.resolve(into), at)
    for (const line of [...lines, ...faults.map((fault) => `WRONG: ${fault}`)]) console.log(line)
    console.log(`it lies in ${into}: remove it when you have looked`)
    if (faults.length > 0) process.exitCode = 1
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
