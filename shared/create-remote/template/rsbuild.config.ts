import { remoteBuild } from '@app/federation/remote-build'
import { manifest } from './manifest.ts'

export default remoteBuild(manifest)
