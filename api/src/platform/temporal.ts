// The one import of the polyfill: Node 24 has no Temporal of its own.
export { Temporal } from 'temporal-polyfill'
