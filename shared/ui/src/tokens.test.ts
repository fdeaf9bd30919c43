import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

const colours = new Map(
  [...tokens.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name!,
    { light: light!, dark: dark! },
  ]),
)

const channel = (hex: string) => {
  const value = parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
const luminance = (colour: string) =>
  0.2126 * channel(colour.slice(1, 3)) + 0.7152 * channel(colour.slice(3, 5)) + 0.0722 * channel(colour.slice(5, 7))

function contrast(first: string, second: string, theme: 'light' | 'dark'): number {
  const [dim, bright] = [first, second].map((name) => luminance(colours.get(name)![theme])).toSorted((a, b) => a - b)
  return (bright! + 0.05) / (dim! + 0.05)
}

const SURFACES = ['canvas', 'surface', 'sunken']
const TONES = ['accent', 'success', 'warn', 'danger', 'info']

/** Text and its background: at least 4.5 to 1. */
const TEXT = [
  ...['ink', 'ink-2', 'ink-3', 'primary', 'link', ...TONES].flatMap((text) =>
    SURFACES.map((on) => [text, on] as const),
  ),
  ...TONES.map((tone) => [tone, `${tone}-soft`] as const),
  ...['primary', ...TONES].flatMap((tone) => ['ink', 'ink-2'].map((text) => [text, `${tone}-soft`] as const)),
  ['primary', 'primary-soft'],
  ['link', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['surface', 'danger'],
] as const

/** Outlines of controls, and focus indicators: at least 3 to 1. */
const CONTROLS = ['line-strong', 'link', 'primary', 'danger'].flatMap((edge) =>
  SURFACES.map((on) => [edge, on] as const),
)

describe.each(['light', 'dark'] as const)('the colours, %s', (theme) => {
  test.each(TEXT)('%s is readable on %s', (text, on) => {
    expect(contrast(text, on, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(CONTROLS)('%s stands out from %s', (edge, on) => {
    expect(contrast(edge, on, theme)).toBeGreaterThanOrEqual(3)
  })

  test('body text is readable for all, 7 to 1, on every surface', () => {
    for (const text of ['ink', 'ink-2'])
      for (const on of SURFACES) expect(contrast(text, on, theme)).toBeGreaterThanOrEqual(7)
  })
})

test('the sheet was read', () => {
  expect(colours.size).toBe(23)
})
