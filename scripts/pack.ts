import path from 'node:path'
import { pack } from './pack/pack.ts'

// `npm run pack` or `npm run pack -- <folder>` packs everything that a team outside the repository needs. The tarball
// of create-remote contains all others (docs/delivery.md).
const target = path.resolve(process.argv[2] ?? '.data/packages')
for (const [name, file] of pack(target)) console.log(`${name}  ${path.join(target, file)}`)
