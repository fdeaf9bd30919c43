import { isOn, isShared, type FlagAnswers } from '@app/federation/flags'
import type { Entry } from '@app/federation/registry'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Buckets } from '../canary/buckets.ts'
import type { Registry } from '../registry/served-registry.ts'

/** Determines the values of flags for the browser that sent a request. */
export function createSiteFlags(buckets: Buckets) {
  return {
    /**
     * Returns the flags that a page declares, for its document. The browser gets a bucket if one of the page's flags is
     * on for a share of browsers; no other page assigns one.
     */
    namedBy(
      names: readonly string[],
      { flags }: Pick<Registry, 'flags'>,
      request: Pick<FastifyRequest, 'headers'>,
      reply: Pick<FastifyReply, 'header'>,
    ): FlagAnswers {
      const needsBucket = names.some((name) => Object.hasOwn(flags, name) && isShared(flags[name]!))
      return answersOf(names, flags, needsBucket ? buckets.drawn(request, reply) : undefined)
    },
    /** Returns all the site's flags that are known for this browser. */
    known({ flags, entries }: Pick<Registry, 'flags' | 'entries'>, request: Pick<FastifyRequest, 'headers'>) {
      const named = entries.flatMap(({ pages }) => pages.flatMap((page) => page.flags ?? []))
      return answersOf([...named, ...Object.keys(flags)], flags, buckets.of(request))
    },
  }
}

export function answersOf(names: readonly string[], flags: Registry['flags'], bucket?: number): FlagAnswers {
  const answers = names.map((name) => [name, isOn(name, flags, bucket)] as const)
  return Object.fromEntries(answers.filter((one): one is readonly [string, boolean] => one[1] !== undefined))
}

/** Returns the entries with the known values of each remote's flags. */
export const withFlags = (entries: readonly Entry[], answers: FlagAnswers): Entry[] =>
  entries.map((entry) => {
    const { flags: _, ...kept } = entry
    const own = Object.entries(answers).filter(([flag]) => flag.startsWith(`${entry.name}.`))
    return own.length === 0 ? kept : { ...kept, flags: Object.fromEntries(own) }
  })
