// The only import of the polyfill, which is needed because Node 24 has no built-in Temporal.
export { Temporal } from 'temporal-polyfill'
