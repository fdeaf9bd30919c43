import { shellBuild } from '@app/federation/shell-build'
import { mergeRsbuildConfig } from '@rsbuild/core'
import { shellManifest } from '../../shell/src/manifest.ts'

/** Builds the shell with source maps, which released builds do not have. It is never deployed. */
export default mergeRsbuildConfig(shellBuild(shellManifest), {
  environments: { web: { output: { sourceMap: { js: 'source-map' } } } },
})
