import { face } from './face.ts'
import { head, neck } from './head.ts'
import type { Person } from './person.ts'

/**
 * Draws a person down to the waist, with an aspect ratio of 4:5: the head is a quarter of the figure, and its centre is
 * at 240, 172.
 */
export function portrait(person: Person): string {
  const { skin, jaw, build, tilt, hair, beard = '', wears = '', dress, setting } = person
  const turned = (drawing: string): string => `<g transform="rotate(${tilt} 243 260)">${drawing}</g>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 480 600">',
    setting,
    turned(hair.behind ?? ''),
    neck(build, skin),
    dress(build, skin),
    turned(head(jaw, skin) + face(person) + beard + wears + hair.over),
    hair.front ?? '',
    '</svg>\n',
  ].join('')
}
