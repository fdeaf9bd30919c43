import { remoteBuild } from '@app/federation/remote-build'
import { manifest } from './manifest.ts'
import { smoke } from './smoke.ts'

export default remoteBuild(manifest, smoke)
