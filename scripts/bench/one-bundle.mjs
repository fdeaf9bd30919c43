import { readBoot } from '../../shell/src/boot.ts'
import { start } from '../../shell/src/start.tsx'
import '../../shell/src/base.css'
// written by the build's settings, from the folders of remotes
import { remotes } from './all-remotes.mjs'

void start(({ name }) => remotes[name]().then((module) => module.default), readBoot())
