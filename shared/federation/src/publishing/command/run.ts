import { parseArgs } from 'node:util'
import { Refusal } from '../append-version.ts'
import { canary } from './canary.ts'
import { openContext, type Context } from './context.ts'
import { fitsApi } from './fits-api.ts'
import type { GoingOut } from './going-out.ts'
import { installKeys, makeKey, showKeys, signKeys } from './keys.ts'
import { preview } from './preview.ts'
import { promote, promoteTogether } from './promote.ts'
import { prune } from './prune.ts'
import { publish } from './publish.ts'
import { rollback, rollbackTogether } from './rollback.ts'
import { setDisabled } from './set-disabled.ts'
import { setFlag } from './set-flag.ts'
import { setSample } from './set-sample.ts'
import { showHistory, showStatus } from './status.ts'
import { showUsage } from './usage.ts'
import { watch } from './watch.ts'

const USAGE = `release publish <name> [--site URL]             builds it, checks it against what is live, leaves it inactive;
                                                with --beside shell/<build> against the shell that goes out with it
release promote <name> <build> [--why …] [--site URL] [--without-skew …] [--without-api …]
                                                makes it the current build, once npm run skew has passed it;
                                                with --no-return nothing goes back from it by itself
release promote --together <name>/<build> <name>/<build> … [as above]
                                                makes all of them current in one version
release canary <name> <build> --share 5 [--why …] [--site URL] [--without-skew …] [--without-api …]
                                                shows it to 5 % of browsers; rollback ends it, promote takes it for all
release fits-api [--site URL]                    whether the API of this checkout, or of a site, answers what live builds call
release watch --site URL --api URL              ends a canary that fails, says which live build is past its budget, takes it
                                                back if its team asked for that; runs until it is stopped
release sample <name> <per cent>                how many of the tabs report how its builds do
release flag <remote>.<flag> on | off | --share 20 [--why …]
                                                switches a flag for all browsers or for a share of them
release preview <name>/<build> … [--hours 72] [--site URL]
                                                prints a link: the browser that opens it shows these builds
release override <name> <build> [--site URL]    the same for one build and an hour
release rollback <name> [--why …]               ends the canary, else goes back to the build before
release rollback --together <name> <name> …      takes back what was promoted together
release disable <name> [--why …]                shows the section’s fallback instead; enable undoes it
release status [--api URL] [--all]              what is live, and how it does; with every version that does not count
release history                                 who brought it about, and why
release usage [--of NAME]                       what live builds use of kernel, API and flags, and what nobody uses
release prune [--really]                        deletes builds that nothing has named for 30 days
release keys show                               who may move what
release keys make <id> <file>                   makes a pair of keys
release keys sign <list> <root key> <file>      signs a list of keys; needs no registry
release keys install <file>                     puts a signed list in force
Variables: SITE (stands for --site), RELEASES, REGISTRY, REGISTRY_ROOT, RELEASE_KEY (docs/delivery.md)`

interface Flags {
  why?: string | undefined
  site?: string | undefined
  beside?: string | undefined
  api?: string | undefined
  share?: string | undefined
  hours?: string | undefined
  really?: boolean | undefined
  together?: boolean | undefined
  of?: string | undefined
  all?: boolean | undefined
  'without-skew'?: string | undefined
  'without-api'?: string | undefined
  'no-return'?: boolean | undefined
}

const goingOut = ({
  why,
  site,
  'without-skew': withoutSkew,
  'without-api': withoutApi,
  'no-return': noReturn,
}: Flags): GoingOut => ({ why, site, withoutSkew, withoutApi, noReturn })

type Command = (context: Context, args: string[], flags: Flags) => Promise<unknown>

/** The commands that take several names, by the typed command. */
const SEVERAL: Record<string, Command> = {
  'promote --together': (context, wishes, flags) => promoteTogether(wishes, context, goingOut(flags)),
  'rollback --together': (context, names, flags) => rollbackTogether(names, context, flags),
  flag: (context, [name = '', wanted, ...more], { why, share }) =>
    more.length > 0 ? Promise.reject(new Refusal('say one flag')) : setFlag(name, wanted, context, { why, share }),
  preview: (context, wishes, { site, hours }) => preview(wishes, context, { site, hours }),
}

/** The commands, by name, with the number of their arguments. */
const COMMANDS: Record<string, readonly [number, Command]> = {
  publish: [1, (context, [name], { site, beside }) => publish(name!, context, { site, beside })],
  promote: [2, (context, [name, build], flags) => promote(name!, build!, context, goingOut(flags))],
  canary: [
    2,
    (context, [name, build], { share, ...flags }) => canary(name!, build!, context, { ...goingOut(flags), share }),
  ],
  sample: [2, (context, [name, share], flags) => setSample(name!, share!, context, flags)],
  'fits-api': [0, (context, _args, { site }) => fitsApi(context, { site })],
  watch: [0, (context, _args, { site, api }) => watch(context, { site, api })],
  override: [2, (context, [name, build], { site }) => preview([`${name}/${build}`], context, { site, hours: '1' })],
  rollback: [1, (context, [name], flags) => rollback(name!, context, flags)],
  disable: [1, (context, [name], flags) => setDisabled(name!, true, context, flags)],
  enable: [1, (context, [name], flags) => setDisabled(name!, false, context, flags)],
  status: [0, (context, _args, { all, api }) => showStatus(context, { isAll: all, api })],
  history: [0, showHistory],
  usage: [0, (context, _args, { of }) => showUsage(context, of)],
  prune: [0, (context, _args, { really }) => prune(context, really ?? false)],
  'keys show': [0, showKeys],
  'keys install': [1, (context, [file]) => installKeys(file!, context)],
}

/** Runs one command. Returns the exit code: 0 for done, 1 for refused, 2 for not understood. */
export async function run(args: string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<number> {
  const now = new Date()
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        why: { type: 'string' },
        site: { type: 'string' },
        beside: { type: 'string' },
        api: { type: 'string' },
        share: { type: 'string' },
        hours: { type: 'string' },
        really: { type: 'boolean' },
        together: { type: 'boolean' },
        of: { type: 'string' },
        all: { type: 'boolean' },
        'without-skew': { type: 'string' },
        'without-api': { type: 'string' },
        'no-return': { type: 'boolean' },
      },
    })
    const [first = '', second = '', ...rest] = positionals
    if (first === 'keys' && second === 'make' && rest.length === 2) makeKey(rest[0]!, rest[1]!, say)
    else if (first === 'keys' && second === 'sign' && rest.length === 3)
      signKeys(rest[0]!, rest[1]!, rest[2]!, now, say)
    else {
      const name = first === 'keys' ? `keys ${second}` : first
      const given = positionals.slice(name.split(' ').length)
      const several = SEVERAL[values.together ? `${name} --together` : name]
      const [wanted, command] = several ? [given.length, several] : (!values.together && COMMANDS[name]) || []
      if (!command || wanted !== given.length) return misunderstood(say)
      await command(await openContext(env, now, say), given, {
        ...values,
        site: values.site ?? (env.SITE || undefined),
      })
    }
    return 0
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return misunderstood(say)
    say((error as Error).message)
    if (error instanceof Refusal) say('nothing was written')
    return 1
  }
}

function misunderstood(say: (line: string) => void): number {
  say(USAGE)
  return 2
}
