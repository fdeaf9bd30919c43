/** Replaces the runtime's handler of mf-manifest.json: the registry names the entries, so nothing reads that file. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>()
  readonly hooks = { applyPlugin() {} }
}

export const getGlobalRemoteInfo = () => ({})
