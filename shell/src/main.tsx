// this import comes first, because it fixes the order of the cascade's layers before any other style sheet
import './base.css'
import { readBoot } from './boot.ts'
import { letGo, loadRemote } from './federation/load-remote.ts'
import { trustBuild, trustEntries, trustForeign } from './federation/trust.ts'
import { nextTask } from './next-task.ts'

const boot = readBoot()
trustBuild(boot.shell)
trustEntries(boot.entries)
trustForeign(boot.foreignScripts)
void startInSteps()

/** Runs this file's steps in separate tasks: in one task they would block taps while a phone works. */
async function startInSteps(): Promise<void> {
  await nextTask()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager" */ '@app/kernel')
  await nextTask()
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx')
  await start(loadRemote, boot, process.env.NODE_ENV === 'production' ? letGo : undefined)
}
