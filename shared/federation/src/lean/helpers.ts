/** Stands for the runtime's helpers, of which only sharing by manifest asks for one. */
export default { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } }
