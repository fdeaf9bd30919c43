import { getDocumentProxy } from 'unpdf'

/** A piece of text on a PDF page, with its position in points from the lower left corner. */
export interface Piece {
  page: number
  text: string
  left: number
  right: number
  bottom: number
  size: number
}

/** The maximum gap, in points, between two pieces that belong together. */
const TOUCHING = 0.5

/** Lists all texts in a PDF with their positions, as a PDF reader extracts them. */
export async function piecesOf(pdf: Buffer): Promise<Piece[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent()
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return []
        const [size, , , , left, bottom] = item.transform as [number, number, number, number, number, number]
        return [{ page: index + 1, text: item.str, left, right: left + item.width, bottom, size }]
      })
    }),
  )
  return pages.flatMap(inOneWhereTheyTouch)
}

/**
 * Joins touching pieces, because text in several fonts, such as an amount with its currency sign, is drawn in pieces.
 */
function inOneWhereTheyTouch(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (last && last.bottom === piece.bottom && Math.abs(piece.left - last.right) < TOUCHING)
      whole.splice(-1, 1, { ...last, text: last.text + piece.text, right: piece.right })
    else whole.push(piece)
  }
  return whole
}

/** Replaces each line end and no-break space in a text with a single space. */
export const evenly = (text: string): string => text.replaceAll(/[\s\u00A0]+/g, ' ').trim()
