import { expect, test } from 'vitest'
import { changelogOf, exportsOf, readList, VERSIONED, versionFault, versionOf, type List } from './exports.ts'

test.each(Object.keys(VERSIONED))(
  'what @app/%s gives to others is listed, and its version and its changelog tell each change',
  (name) => {
    const now: List = { version: versionOf(name), lines: exportsOf(name) }
    const list = readList(name)!
    expect(versionFault(name, list, now)).toBeUndefined()
    expect(list, 'npm run exports').toEqual(now)
    expect(changelogOf(name)).toMatch(new RegExp(`^## ${now.version.replaceAll('.', '[.]')}$`, 'm'))
  },
)

const list = (version: string, ...lines: string[]): List => ({ version, lines })

test.each<[string, List, List, string | undefined]>([
  ['nothing', list('1.2.0', 'a'), list('1.2.0', 'a'), undefined],
  ['an addition', list('1.2.0', 'a'), list('1.2.9', 'a', 'b'), 'its exports need 1.3.0'],
  ['an addition with its minor', list('1.2.0', 'a'), list('1.3.0', 'a', 'b'), undefined],
  ['a removal', list('1.2.0', 'a', 'b'), list('1.9.0', 'a'), 'its exports need 2.0.0'],
  ['a change', list('1.2.0', 'a: number'), list('1.3.0', 'a: string'), 'removed or changed: major\n- a: number'],
  ['a removal with its major', list('1.2.0', 'a', 'b'), list('2.0.0', 'a'), undefined],
])('of %s a version tells', (_what, before, now, words) => {
  const fault = versionFault('ui', before, now)
  if (words === undefined) expect(fault).toBeUndefined()
  else expect(fault).toContain(words)
})
