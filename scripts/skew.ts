import fs from 'node:fs'
import path from 'node:path'

// `npm run skew` runs the platform's gate in a whole checkout, where it starts the API with its own data. A team that
// has only part of the checkout checks its build against a site's API: `npm run skew -- booking/<build> --site
// https://…`.
const isWhole = ['api', 'e2e'].every((folder) => fs.existsSync(path.join(import.meta.dirname, '..', folder)))
await (isWhole && !process.argv.includes('--site') ? import('./skew/gate.ts') : import('../shell/skew/main.ts'))
