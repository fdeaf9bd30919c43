import type { Build } from './registry.ts'

/** Where the dev servers listen; in production there is one address for all. */
export const SHELL_DEV_PORT = 3100

/**
 * React refresh of each remote has its own runtime; without a hook that keeps the renderers, a remote's edit is dropped.
 * It must run before the first script.
 */
export const RENDERERS_HOOK =
  '(()=>{let n=0;const renderers=new Map();globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__??={renderers,supportsFiber:true,inject(r){renderers.set(++n,r);return n},onScheduleFiberRoot(){},onCommitFiberRoot(){},onCommitFiberUnmount(){}}})();'

/** A build as its dev server offers it. */
export const developmentBuild = (base: string, contract: string): Omit<Build, 'needs'> => ({
  build: 'dev',
  base,
  contract,
  entry: 'mf-manifest.json',
  js: [],
  css: [],
  files: {},
})
