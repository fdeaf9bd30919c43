import path from 'node:path'
import { writeSbom } from './sbom/write-sbom.ts'

// `npm run sbom` or `npm run sbom -- <file>` lists all packages with their hashes, so that they can be checked for
// known vulnerabilities.
const file = path.resolve(process.argv[2] ?? '.data/sbom.cdx.json')
writeSbom(file)
console.log(file)
