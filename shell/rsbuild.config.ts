import { shellBuild } from '@app/federation/shell-build'
import { shellManifest } from './src/manifest.ts'

export default shellBuild(shellManifest)
