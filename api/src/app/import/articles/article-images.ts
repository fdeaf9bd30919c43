import fs from 'node:fs'
import path from 'node:path'
import { slugOf } from '@app/domain/slug'
import { imageSize } from 'image-size'
import sanitizeHtml from 'sanitize-html'
import { isInside } from '../is-inside.ts'
import { PICTURE_ADDRESS } from '../../../platform/picture-address.ts'
import { variantsOf } from '../picture-variants.ts'

/** The picture types that browsers show and this clinic serves. */
const KINDS = new Set(['svg', 'png', 'jpg', 'webp', 'avif', 'gif'])
const LARGEST = 5_000_000
const OUTSIDE = 'lies outside of the imported folder'

/** A picture in an article: the file to copy, its address, and its size in pixels. */
export interface Picture {
  from: string
  address: string
  width: number
  height: number
}

interface Place {
  folder: string
  /** The article's file, within the folder. */
  file: string
  slug: string
  storage: string
}

/**
 * Finds the picture that an article names, next to the article or among the pictures already being served.
 *
 * @returns why the picture can't be used; '' for a picture on another site, which is omitted without counting as an
 *   error.
 */
export function findPicture(named: string, { folder, file, slug, storage }: Place): Picture | string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(named)) return ''
  const target = decode(named.split(/[?#]/)[0]!)
  if (PICTURE_ADDRESS.test(target)) {
    const beside = path.join(folder, target)
    return fs.existsSync(beside) ? check(beside, target, folder) : check(path.join(storage, target), target, storage)
  }
  const place = path.resolve(folder, target.startsWith('/') ? `.${target}` : path.join(path.dirname(file), target))
  if (!place.startsWith(path.resolve(folder) + path.sep)) return OUTSIDE
  const { name, ext } = path.parse(place)
  return check(
    place,
    `/images/blog/${slug}/${slugOf(name.replaceAll('_', '-')) || 'picture'}${ext.toLowerCase()}`,
    folder,
  )
}

/** @param within - The folder that must contain the file, even after symbolic links are followed. */
function check(from: string, address: string, within: string): Picture | string {
  const found = fs.statSync(from, { throwIfNoEntry: false })
  if (!found?.isFile()) return 'is not there'
  if (!isInside(from, within)) return OUTSIDE
  if (found.size > LARGEST) return 'is larger than 5 MB'
  try {
    const { type, width, height } = imageSize(fs.readFileSync(from))
    if (type && KINDS.has(type)) return { from, address, width, height }
  } catch {
    // a file whose size can't be read is not a picture, and is reported below
  }
  return `is not a picture of a kind that we show (${[...KINDS].join(', ')})`
}

/**
 * Replaces the pictures in a text with their addresses and sizes. A picture that can't be shown is omitted and
 * reported.
 */
export function placePictures(
  html: string,
  place: Place,
): { html: string; pictures: Picture[]; faults: { named: string; why: string }[] } {
  const pictures: Picture[] = []
  const faults: { named: string; why: string }[] = []
  const placed = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    // this changes only addresses; cleaning the whole text later decides what may stay
    allowVulnerableTags: true,
    transformTags: {
      img: (tagName, attribs) => {
        const found = findPicture(attribs.src ?? '', place)
        if (typeof found === 'string') {
          if (found) faults.push({ named: attribs.src ?? '', why: found })
          return { tagName: 'img', attribs: {} }
        }
        pictures.push(found)
        const { address, width, height } = found
        return {
          tagName,
          attribs: { alt: attribs.alt ?? '', src: address, width: String(width), height: String(height) },
        }
      },
    },
  })
  return { html: placed, pictures, faults }
}

/** Copies a picture and, for a photograph, its variants, unless the picture is already there. */
export function storePicture({ from, address }: Picture, storage: string): void {
  const to = path.join(storage, address)
  copyMissing(from, to)
  // a variant keeps its own extension; its stem changes if the picture was renamed
  for (const variant of variantsOf(from)) {
    if (isInside(variant, path.dirname(from))) copyMissing(variant, stemOf(to) + variant.slice(stemOf(from).length))
  }
}

const stemOf = (file: string) => file.slice(0, file.length - path.extname(file).length)

function copyMissing(from: string, to: string): void {
  if (path.resolve(from) === path.resolve(to)) return
  const bytes = fs.readFileSync(from)
  if (fs.existsSync(to) && fs.readFileSync(to).equals(bytes)) return
  fs.mkdirSync(path.dirname(to), { recursive: true })
  fs.writeFileSync(to, bytes)
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
