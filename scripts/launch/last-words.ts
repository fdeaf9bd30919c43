/**
 * Returns the line of a process's output that explains why the process ended: the last error if there is one, otherwise
 * the last line.
 */
export function lastWords(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line && !/^Node\.js v\d/.test(line))
  const error = lines.findLast((line) => /^(Uncaught )?\w*Error( \[\w+\])?: ./.test(line))
  return (error?.replace(/^(Uncaught )?\w*Error( \[\w+\])?: /, '') ?? lines.at(-1) ?? '').trim()
}
