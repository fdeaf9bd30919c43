import { join, resolve } from 'node:path'
import { Refusal, type Registry } from '../append-version.ts'
import { developmentRegistry } from '../development.ts'
import { createHistoryReader, type History } from '../history.ts'
import { readKeyFile, type OwnKey } from '../key-file.ts'
import { openStore, storeFault, storePlace } from '../open-store.ts'
import { ROOT } from '../../workplace.ts'

/** The settings and functions that all commands use. */
export interface Context {
  /** The folder that contains the builds. */
  releases: string
  registry: Registry
  /** True if other machines serve the registry. The development registry is for this machine only. */
  isPublished: boolean
  /** @throws Refusal if no key is configured. */
  key(): OwnKey
  /**
   * The key with which the skew gate signs its receipts; undefined on a machine that is not the gate's.
   *
   * @throws Error if the file that GATE_KEY names contains no key.
   */
  gateKey(): OwnKey | undefined
  history(): Promise<History>
  now: Date
  say(line: string): void
}

type Opened = Pick<Context, 'registry' | 'key' | 'gateKey'>

/**
 * Opens the registry that REGISTRY_ROOT names in the environment, or else the development registry, whose keys are on
 * this machine.
 *
 * @throws Refusal that names the variable.
 */
export async function openContext(env: NodeJS.ProcessEnv, now: Date, say: (line: string) => void): Promise<Context> {
  const releases = resolve(env.RELEASES || join(ROOT, 'releases'))
  const opened = env.REGISTRY_ROOT
    ? published(env, releases, env.REGISTRY_ROOT)
    : await development(resolve(env.DATA_DIR || join(ROOT, '.data')), env.RELEASE_KEY, now)
  const { store, root } = opened.registry
  const isPublished = Boolean(env.REGISTRY_ROOT)
  return { releases, now, say, isPublished, ...opened, history: createHistoryReader([store], root) }
}

function published(env: NodeJS.ProcessEnv, releases: string, root: string): Opened {
  const { REGISTRY, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = env
  const place = { RELEASES: releases, REGISTRY, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION }
  const fault = storeFault(place)
  if (fault) throw new Refusal(fault.join(' '))
  return {
    registry: { store: openStore(storePlace(place)), root },
    key() {
      if (!env.RELEASE_KEY) throw new Refusal('RELEASE_KEY is not set: name the file of your key')
      return readKeyFile(env.RELEASE_KEY)
    },
    gateKey: () => (env.GATE_KEY ? readKeyFile(env.GATE_KEY) : undefined),
  }
}

async function development(data: string, keyFile: string | undefined, now: Date): Promise<Opened> {
  const { developer, gate, ...registry } = await developmentRegistry(data, now)
  return { registry, key: () => (keyFile ? readKeyFile(keyFile) : developer), gateKey: () => gate }
}
