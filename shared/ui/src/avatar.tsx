import { useState } from 'react'
import css from './avatar.module.css'
import { Picture } from './picture.tsx'

interface AvatarProps {
  src: string | undefined
  /** The width of the picture in CSS pixels. */
  size: number
  /** The name whose initials replace a picture that is missing or failed to load. */
  name?: string
  eager?: boolean | undefined
  /**
   * The shape: a portrait's face in a circle, the whole portrait (4:5), or a square picture that already shows a disc.
   */
  shape?: 'face' | 'figure' | 'disc'
  /** True for the person whom the page is about: their portrait moves from page to page in an animation. */
  isMain?: boolean | undefined
}

/** A portrait; the name beside it identifies the person, so screen readers skip the picture. */
export function Avatar({ src, size, name, eager, shape = 'face', isMain }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const isShown = src && src !== failed
  if (!isShown && name === undefined) return null
  return (
    <span
      className={`${css.avatar} ${css[shape]}`}
      style={{ width: size, fontSize: size * 0.36 }}
      data-portrait={isMain ? 'main' : 'beside'}
      aria-hidden="true"
    >
      {isShown ? (
        <Picture src={src} alt="" width={size * 2} height={size * 2} eager={eager} onError={() => setFailed(src)} />
      ) : (
        initialsOf(name!)
      )}
    </span>
  )
}

const HONORIFIC = /^(dr|mr|mrs|ms|mx|prof)\.?$/i

/** "AR" for "Dr. Asha Rao": the initials of the first and the last name. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !HONORIFIC.test(word))
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}
