import type { Skin, Tones } from '../palette.ts'
import type { Build } from '../person.ts'
import { line, shape } from '../shapes.ts'

type Dress = (build: Build, skin: Skin) => string

/** Arms that are folded low over the dress; `sleeve` is the tones of their cloth. */
export const folded =
  (dress: Dress, sleeve: Tones): Dress =>
  (build, skin) => {
    const [l, r] = [Math.round(243 - build.shoulder), Math.round(243 + build.shoulder)]
    return (
      dress(build, skin) +
      // the lower arm, and its shadow
      shape(
        sleeve.base,
        `M${l - 16} 604C${l - 22} 560 ${l - 2} 524 ${l + 30} 520 ${l + 90} 516 ${r - 70} 540 ${r - 30} 604Z`,
      ) +
      shape(sleeve.shade, `M${l + 50} 534C${l + 100} 552 ${r - 120} 578 ${r - 90} 604H${r - 30}V560Z`) +
      // the upper arm
      shape(
        sleeve.base,
        `M${r + 16} 604C${r + 24} 548 ${r + 4} 520 ${r - 36} 524 ${r - 90} 522 ${l + 120} 500 ${l + 72} 488L${l + 60} 530C${l + 120} 556 ${r - 110} 586 ${r - 80} 604Z`,
      ) +
      shape(
        sleeve.shade,
        `M${r + 16} 604C${r + 24} 548 ${r + 4} 520 ${r - 36} 524 ${r - 10} 540 ${r - 10} 574 ${r - 16} 604Z`,
      ) +
      line(sleeve.light, 4, `M${l + 76} 494C${l + 120} 508 ${r - 100} 526 ${r - 50} 530`) +
      line(sleeve.shade, 3, `M${l + 60} 530C${l + 120} 556 ${r - 110} 586 ${r - 80} 604`) +
      shape(sleeve.shade, `M${l + 72} 488L${l + 84} 491 ${l + 71} 535 ${l + 60} 530Z`) +
      // the hand that lies on the other arm
      shape(
        skin.base,
        `M${l + 70} 491C${l + 54} 482 ${l + 36} 482 ${l + 22} 488 ${l + 10} 494 ${l + 8} 500 ${l + 14} 504 ${l + 8} 510 ${l + 12} 516 ${l + 18} 517 ${l + 16} 524 ${l + 22} 528 ${l + 28} 527 ${l + 40} 534 ${l + 52} 530 ${l + 61} 528Z`,
      ) +
      line(skin.shade, 2.2, `M${l + 16} 504L${l + 42} 502M${l + 20} 516L${l + 44} 514M${l + 28} 527L${l + 46} 524`)
    )
  }

/** A notebook held against the waist on one arm. */
export const withNotes =
  (dress: Dress, sleeve: Tones, cover: Tones): Dress =>
  (build, skin) => {
    const l = Math.round(243 - build.shoulder)
    return (
      dress(build, skin) +
      shape(cover.shade, 'M206 432L322 446 306 604H190Z') +
      shape('#fff', 'M202 430L318 444 303 604H188Z') +
      shape(cover.base, 'M196 428L314 442 299 604H182Z') +
      shape(cover.light, 'M196 428L210 430 194 604H182Z') +
      line(cover.light, 4, 'M238 472L282 477M236 488L264 491') +
      // the arm that holds the notebook
      shape(
        sleeve.base,
        `M${l - 18} 604C${l - 24} 560 ${l - 8} 526 ${l + 26} 528 ${l + 70} 534 220 548 262 548L264 590C230 596 210 600 190 604Z`,
      ) +
      shape(sleeve.shade, `M264 590C230 596 210 600 190 604H${l + 60}C${l + 100} 590 220 586 263 580Z`) +
      line(sleeve.light, 4, `M${l + 30} 535C${l + 80} 544 220 554 254 554`) +
      shape(sleeve.shade, 'M252 548L262 548 264 590 254 591Z') +
      shape(
        skin.base,
        'M262 550C276 544 292 542 304 546 314 548 314 556 308 558 316 560 316 568 309 570 315 573 313 580 306 581 308 586 302 590 296 589 284 592 272 590 264 588Z',
      ) +
      line(skin.shade, 2.2, 'M308 558L284 558M309 570L286 570M306 581L286 581')
    )
  }
