import type { Tones } from './palette.ts'
import { line, shape } from './shapes.ts'

/** A trimmed beard along the jaw, with a moustache. */
export const trimmedBeard = ({ base, light }: Tones, lip: string): string =>
  shape(
    base,
    'M183 172C184 206 190 232 206 246 222 262 266 264 282 246 294 232 298 206 298 172 294 190 290 204 282 212 274 214 262 214 247 216 232 214 220 214 212 212 202 204 188 190 183 172ZM227 227C236 223 258 223 267 227 263 238 256 241 247 241 238 241 231 238 227 227Z',
  ) +
  shape(lip, 'M228 228C236 225 242 226 247 228 252 226 258 225 266 228 260 240 236 241 228 228Z') +
  line(light, 2, 'M198 220C202 232 208 240 214 244')

/** A full, long beard. */
export const fullBeard = ({ base, light, shade }: Tones, lip: string): string =>
  shape(
    base,
    'M180 168C178 214 188 252 208 276 224 296 266 298 282 276 300 252 304 214 300 168 296 188 290 202 282 208 268 210 258 212 247 214 234 212 222 210 210 208 200 202 186 188 180 168Z',
  ) +
  shape(lip, 'M230 230C238 227 243 228 247 230 251 228 256 227 264 230 258 241 238 242 230 230Z') +
  shape(
    base,
    'M247 216C236 212 222 216 214 230 226 230 238 232 247 227 256 232 268 230 280 230 272 216 258 212 247 216Z',
  ) +
  line(shade, 2.5, 'M236 252C238 266 242 276 244 284M258 252C258 264 256 274 254 282') +
  line(light, 2.5, 'M196 222C200 242 208 256 216 266')

export const moustache = ({ base, light }: Tones): string =>
  shape(
    base,
    'M247 217C238 212 226 215 217 227 228 229 239 229 247 225 255 229 266 229 277 227 268 215 256 212 247 217Z',
  ) + line(light, 1.8, 'M226 222C232 218 238 218 243 220')
