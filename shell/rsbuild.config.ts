import { shellBuild } from '@app/federation/shell-build'

export default shellBuild()
