import path from 'node:path'
import { pack } from './pack/pack.ts'

// Packs what a team outside the repository needs: `npm run pack`, `npm run pack -- <folder>`. The tarball of
// create-remote brings all others (docs/delivery.md).
const target = path.resolve(process.argv[2] ?? '.data/packages')
for (const [name, file] of pack(target)) console.log(`${name}  ${path.join(target, file)}`)
