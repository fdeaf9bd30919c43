import { line } from './shapes.ts'

const arms = (tone: string): string => line(tone, 2.6, 'M199 176L184 170M292 176L299 172')

export const roundGlasses = (tone: string): string =>
  `<g fill="#fff" fill-opacity=".12" stroke="${tone}" stroke-width="2.8"><circle cx="219" cy="180" r="20"/><circle cx="272" cy="180" r="19"/></g>` +
  line(tone, 2.8, 'M239 177Q246 172 253 177') +
  arms(tone)

export const squareGlasses = (tone: string, width = 3.4): string =>
  `<g fill="#fff" fill-opacity=".12" stroke="${tone}" stroke-width="${width}"><rect x="198" y="164" width="41" height="31" rx="9"/><rect x="253" y="164" width="39" height="31" rx="9"/></g>` +
  line(tone, width, 'M239 175Q246 171 253 175') +
  arms(tone)
