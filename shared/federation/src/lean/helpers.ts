/** Stands for the runtime's helpers, of which only sharing by manifest asks for one. */
// oxlint-disable-next-line import/no-default-export -- the runtime imports it so
export default { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } }
