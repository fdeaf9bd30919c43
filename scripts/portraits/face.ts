import type { Skin, Tones } from './palette.ts'
import type { Mouth, Person } from './person.ts'
import { dot, line, oval, shape } from './shapes.ts'

const IRIS = '#2b1a16'
const WHITE = '#fbf3ea'

/**
 * Draws an eye around its centre; `across` is half of the eye's width, and the outer corner is on the side of `outer`.
 */
function eye(x: number, across: number, outer: -1 | 1, { skin, lashes = false, age, eyes = 1 }: Person): string {
  const a = across
  return `<g transform="translate(${x} 180)${eyes === 1 ? '' : ` scale(${eyes})`}">${[
    shape(WHITE, `M${-a} 2C${-a * 0.5} -7 ${a * 0.5} -8 ${a} 0 ${a * 0.5} 7 ${-a * 0.5} 7 ${-a} 2Z`),
    dot(IRIS, 1, -0.5, 5.6),
    dot('#fff', 3, -3, 1.6),
    line(
      lashes ? IRIS : skin.deep,
      lashes ? 3.6 : 3,
      `M${-outer * a} 1.5C${-outer * a * 0.5} -8 ${outer * a * 0.45} -10 ${outer * (lashes ? a + 4 : a)} ${lashes ? -1.5 : 1}`,
    ),
    line(skin.shade, 2, `M${-a + 1} -7C${-a * 0.4} -13 ${a * 0.5} -14 ${a - 1} -7`),
    line(skin.shade, 1.4, `M${-a * 0.5} 7.5C${-a * 0.1} 9 ${a * 0.4} 9 ${a * 0.7} 6.5`),
    age > 2 ? line(skin.shade, 1.6, `M${-a * 0.7} 13C${-a * 0.2} 16 ${a * 0.4} 16 ${a * 0.8} 12`) : '',
    age > 1
      ? line(skin.shade, 1.6, `M${outer * (a + 6)} 0L${outer * (a + 10)} -2M${outer * (a + 6)} 4L${outer * (a + 10)} 6`)
      : '',
  ].join('')}</g>`
}

function brows(tones: Tones, weight: number): string {
  const w = 6 * weight
  return (
    shape(tones.base, `M203 163C209 155 222 ${154 - w / 3} 234 159 223 ${157 + w / 2} 212 ${157 + w / 2} 203 163Z`) +
    shape(tones.base, `M286 162C281 154 270 ${153 - w / 3} 258 159 268 ${157 + w / 2} 278 ${156 + w / 2} 286 162Z`)
  )
}

const nose = (skin: Skin, width: number): string =>
  `<g transform="matrix(${width} 0 0 1 ${Math.round(246 * (1 - width) * 10) / 10} 0)">` +
  shape(
    skin.shade,
    'M252 176C252 190 260 202 261 209 260 216 253 218 245 216 251 213 252 210 251 204 249 195 249 186 252 176Z',
  ) +
  line(skin.deep, 2.2, 'M233 211C235 216 240 215 244 217 249 218 255 216 258 212') +
  oval(skin.light, 243, 204, 4, 5) +
  '</g>'

const MOUTHS: Record<Mouth, (skin: Skin) => string> = {
  smile: (skin) =>
    shape(skin.lip, 'M227 229C236 225 242 224 247 226 251 224 258 225 267 228 258 242 236 243 227 229Z') +
    line(skin.deep, 2.4, 'M222 225C232 234 260 235 271 224') +
    line(skin.shade, 2.2, 'M240 244C244 245 250 245 254 244'),
  laugh: (skin) =>
    shape(
      skin.lip,
      'M222 226C232 224 242 224 247 225 252 224 262 223 272 225 268 243 256 247 247 247 237 247 227 243 222 226Z',
    ) +
    shape('#fff', 'M227 228C239 231 257 231 268 227 264 236 256 239 247 239 238 239 230 236 227 228Z') +
    line(skin.deep, 2.2, 'M221 226C234 230 260 230 273 225'),
  calm: (skin) =>
    shape(skin.lip, 'M229 230C237 226 243 226 247 227 251 226 258 226 265 229 257 239 238 240 229 230Z') +
    line(skin.deep, 2.4, 'M226 229C236 233 258 233 268 228') +
    line(skin.shade, 2.2, 'M241 243C245 244 250 244 253 243'),
}

/** The folds beside the mouth and the lines on the forehead. */
function years({ skin, age }: Person): string {
  if (age < 2) return ''
  const folds = line(skin.shade, 2, 'M221 215C217 219 215 223 215 228M273 214C277 218 279 222 278 227')
  const forehead = line(skin.shade, 1.8, 'M218 142C232 138 254 138 268 142M226 133C236 130 250 130 260 133')
  return age > 2 ? folds + forehead : folds
}

export const face = (person: Person): string =>
  [
    years(person),
    brows(person.brows, person.browWeight ?? 1),
    eye(220, 13, -1, person),
    eye(272, 12, 1, person),
    nose(person.skin, person.nose ?? 1),
    MOUTHS[person.mouth](person.skin),
  ].join('')
