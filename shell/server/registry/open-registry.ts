import { log } from '@app/telemetry/log'
import { folderStore } from '@app/federation/publishing/folder-store'
import { createHistoryReader } from '@app/federation/publishing/history'
import { openStore } from '@app/federation/publishing/open-store'
import { ageFault, readDate } from '@app/federation/publishing/registry-date'
import type { Store } from '@app/federation/publishing/store'
import type { WebConfig } from '../config.ts'
import { createRegistry } from './registry.ts'

/** Milliseconds between two checks of the age of the registry's signed date. */
const LOOK = 3_600_000

type Config = Pick<WebConfig, 'releases' | 'registry' | 'registryRoot' | 'registryCopy' | 'registryAcceptsAge'>

/**
 * Opens the registry that the configuration names, and reads it for the first time. If the registry's date has not been
 * re-signed for days, a log line reports this each day.
 *
 * @throws Error on a host that has kept no copy of the registry, if the registry may be an old copy: nothing on this
 * host could reveal that.
 */
export async function openRegistry(
  { releases, registry, registryRoot, registryCopy, registryAcceptsAge }: Config,
  clock: () => Date = () => new Date(),
) {
  const store = openStore(registry)
  const copy = registryCopy ? folderStore(registryCopy) : undefined
  const isNewHere = !copy || (await copy.numbers()).length === 0
  if (isNewHere && !registryAcceptsAge) await expectYoung(store, registryRoot, clock())
  const opened = createRegistry({ releases, store, root: registryRoot, ...(copy && { copy }) })
  await opened.refresh()

  async function look(): Promise<void> {
    const inForce = opened.inForce()
    const date = await readDate(copy ? [store, copy] : [store], inForce?.keys)
    const fault = ageFault(date, inForce?.state, clock())
    if (fault !== undefined) log.error({ part: 'registry' }, fault)
  }
  if (!registryAcceptsAge) await look()
  const looking = setInterval(() => void look(), LOOK)
  looking.unref()
  return {
    ...opened,
    close() {
      clearInterval(looking)
      opened.close()
    },
  }
}

async function expectYoung(store: Store, root: string, now: Date): Promise<void> {
  const { versions, keys } = await createHistoryReader([store], root)()
  const fault = ageFault(await readDate([store], keys), versions.at(-1), now)
  if (fault !== undefined)
    throw new Error(
      `${store.where}: ${fault}. This host has kept nothing of it: see that it is the right registry, and start once with REGISTRY_ACCEPT_AGE=true`,
    )
}
