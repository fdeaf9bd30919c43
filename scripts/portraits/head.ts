import type { Skin } from './palette.ts'
import type { Build, Jaw } from './person.ts'
import { line, oval, shape, within } from './shapes.ts'

/** The outlines of the face, from the right temple along the chin to the left temple. */
const JAWS: Record<Jaw, string> = {
  oval: 'C299 188 297 206 288 223 279 240 262 252 246 253 227 253 206 241 195 223 186 206 182 188 182 160Z',
  round: 'C300 190 299 210 289 226 278 243 262 251 246 251 226 251 207 243 195 227 184 211 181 190 182 160Z',
  square: 'C300 188 299 208 293 224 288 241 268 255 248 256 228 256 202 243 193 225 185 208 182 188 182 160Z',
  long: 'C299 190 297 210 289 228 281 246 264 260 247 261 228 261 206 247 195 228 186 210 182 190 182 160Z',
  heart: 'C299 184 295 202 285 219 275 237 260 252 247 253 231 253 211 239 199 220 188 203 182 186 182 160Z',
}

const outline = (jaw: Jaw): string => `M182 160C181 112 206 86 241 86 276 86 300 112 299 160${JAWS[jaw]}`

/** The neck with the shadow of the chin; it is drawn before the dress. */
export function neck({ neck: half }: Build, skin: Skin): string {
  const [left, right] = [243 - half, 243 + half]
  const column = `M${left} 200V262C${left} 284 ${left - 18} 294 ${left - 44} 304L240 372 ${right + 44} 304C${right + 18} 294 ${right} 284 ${right} 262V200Z`
  return (
    shape(skin.base, column) +
    within(
      'neck',
      column,
      shape(
        skin.shade,
        `M${left - 4} 232C214 262 268 270 ${right + 4} 240V400H${right + 60}V300H${right}C${right - 4} 286 262 284 ${left - 4} 250Z`,
      ) + line(skin.shade, 2.5, `M236 322C230 316 222 313 212 312M252 322C258 316 266 313 276 312`),
    )
  )
}

/** The ears, and the face without its features. The light comes from the upper left. */
export function head(jaw: Jaw, skin: Skin): string {
  const face = outline(jaw)
  return (
    shape(skin.base, 'M186 168C176 160 167 170 170 187 172 202 180 212 190 206Z') +
    line(skin.shade, 2.5, 'M184 176C178 174 175 180 177 188M180 190C181 195 184 198 187 198') +
    shape(skin.shade, 'M296 168C305 161 313 170 311 187 309 201 302 210 294 205Z') +
    shape(skin.base, face) +
    within(
      'face',
      face,
      shape(skin.shade, 'M282 84C296 118 296 168 284 200 277 220 262 240 240 256L320 270V84Z') +
        // the light along the near temple and cheek
        shape(skin.light, 'M196 96C190 126 188 160 192 186 195 206 201 222 212 240L170 220V96Z') +
        `<g opacity=".28">${oval(skin.blush, 211, 211, 15, 9)}${oval(skin.blush, 275, 211, 10, 8)}</g>`,
    )
  )
}
