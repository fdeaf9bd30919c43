// first: it fixes the order of the cascade's layers before any other sheet
import './base.css'
import { readBoot } from './boot.ts'
import { letGo, loadRemote } from './federation/load-remote.ts'
import { trustBuild, trustEntries, trustForeign } from './federation/trust.ts'
import { start } from './start.tsx'

const boot = readBoot()
trustBuild(boot.shell)
trustEntries(boot.entries)
trustForeign(boot.foreignScripts)
void start(loadRemote, boot, process.env.NODE_ENV === 'production' ? letGo : undefined)
