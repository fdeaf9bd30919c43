import fs from 'node:fs'
import path from 'node:path'

// `npm run skew`: the gate of the platform in a whole checkout, which starts the API with data of its own. A team that
// has a part of the checkout looks for itself, at the API of a site: `npm run skew -- booking/<build> --site https://…`.
const isWhole = ['api', 'e2e'].every((folder) => fs.existsSync(path.join(import.meta.dirname, '..', folder)))
await (isWhole && !process.argv.includes('--site') ? import('./skew/gate.ts') : import('../shell/skew/main.ts'))
