import type { Build } from './registry.ts'

/**
 * The port of the shell's dev server; the ports of the remotes follow it. In production, everything is at one address.
 */
export const SHELL_DEV_PORT = Number(process.env.DEV_PORT || 3100)

/**
 * Each remote has its own React refresh runtime. Without a hook that keeps the renderers, React refresh would ignore
 * edits to a remote. This script must run before all other scripts.
 */
export const RENDERERS_HOOK =
  '(()=>{let n=0;const renderers=new Map();globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,inject(r){renderers.set(++n,r);return n},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})();'

/** A build as its dev server serves it. */
export const developmentBuild = (base: string, contract: string): Omit<Build, 'needs'> => ({
  build: 'dev',
  base,
  contract,
  entry: 'mf-manifest.json',
  js: [],
  css: [],
  files: {},
})
