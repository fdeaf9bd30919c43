/** Stands for the runtime's handler of mf-manifest.json: the registry names the entries, so that nothing reads one. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>()
  readonly hooks = { applyPlugin() {} }
}

export const getGlobalRemoteInfo = () => ({})
