// The only import of the polyfill, which is needed because Node 24 has no Temporal of its own.
export { Temporal } from 'temporal-polyfill'
