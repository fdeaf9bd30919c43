import path from 'node:path'
import { writeSbom } from './sbom/write-sbom.ts'

// Lists all packages, with their hashes, for those who look for known faults in them: `npm run sbom`, `npm run sbom --
// <file>`.
const file = path.resolve(process.argv[2] ?? '.data/sbom.cdx.json')
writeSbom(file)
console.log(file)
