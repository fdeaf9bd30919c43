import type { Verb } from './verb.ts'

/** Generates the text that --help prints from the verbs themselves. */
export const help = (verbs: readonly Verb[]): string =>
  `npm run admin -- <verb> [--name value …] [--yes --as NAME]

Without --yes nothing changes: the answer says what would. With it, --as names who does it, and the act stands in the
log for ever. Answers are JSON. Exit codes: 0 done, 1 refused or a fault found, 2 not understood.

${verbs.map(helpOf).join('\n')}`

function helpOf({ name, is, takes, asks, isRead, needsTwo }: Verb): string {
  const words = Object.entries(takes).map(([argument, { isOptional }]) =>
    isOptional ? `[--${argument} …]` : `--${argument} …`,
  )
  const notes = [
    ...(isRead ? ['changes nothing'] : []),
    ...(needsTwo ? [`two people give the same command${needsTwo === true ? '' : ` ${needsTwo.is}`}`] : []),
  ]
  const title = `${[name, ...words].join(' ')}${notes.length ? `  (${notes.join(', ')})` : ''}`
  return [
    title,
    `    ${is}`,
    ...Object.entries(takes).map(([argument, { is: what }]) => `    --${argument}: ${what}`),
    ...(asks === undefined ? [] : [`    standard input: ${asks}`]),
  ].join('\n')
}
