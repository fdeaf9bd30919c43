import { remote } from '@app/federation/build'
import { manifest } from './manifest.ts'

export default remote(manifest)
