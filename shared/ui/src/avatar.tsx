import { useState } from 'react'
import css from './avatar.module.css'
import { Picture } from './picture.tsx'

interface AvatarProps {
  src: string | undefined
  /** The width in CSS pixels. */
  size: number
  /** The name whose initials replace a picture that is missing or did not load. */
  name?: string
  eager?: boolean | undefined
  /** The face of a portrait in a circle, the half-figure as it is (4:5), or a square picture that is a disc already. */
  shape?: 'face' | 'figure' | 'disc'
  /** The one person whom the page is about: their portrait comes from the page before and goes on to the next. */
  isMain?: boolean | undefined
}

/** A portrait; the name beside it says who it is, so the picture itself is silent. */
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

/** "AR" for "Dr. Asha Rao": of the first name and the last. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !HONORIFIC.test(word))
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}
