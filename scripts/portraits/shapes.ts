/** A filled shape. */
export const shape = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`

/** A round line. */
export const line = (stroke: string, width: number, d: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`

export const dot = (fill: string, x: number, y: number, radius: number): string =>
  `<circle fill="${fill}" cx="${x}" cy="${y}" r="${radius}"/>`

export const oval = (fill: string, x: number, y: number, across: number, down: number): string =>
  `<ellipse fill="${fill}" cx="${x}" cy="${y}" rx="${across}" ry="${down}"/>`

/** Clips a drawing to the inside of an outline. The id must be used for only one outline in its file. */
export const within = (id: string, outline: string, drawing: string): string =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${drawing}</g>`
