import { useState } from 'react'
import css from './avatar.module.css'
import { Picture } from './picture.tsx'

interface AvatarProps {
  src: string | undefined
  /** CSS pixels of each side. */
  size: number
  /** The name whose initials replace a picture that is missing or did not load. */
  name?: string
  eager?: boolean | undefined
}

/** A square portrait; the name beside it says who it is, so the picture itself is silent. */
export function Avatar({ src, size, name, eager }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  if (!src || src === failed)
    return name === undefined ? null : (
      <span
        className={`${css.avatar} ${css.initials}`}
        style={{ width: size, fontSize: size * 0.36 }}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    )
  return (
    <Picture
      className={css.avatar}
      src={src}
      alt=""
      width={size}
      height={size}
      eager={eager}
      onError={() => setFailed(src)}
    />
  )
}

const HONORIFIC = /^(dr|mr|mrs|ms|mx|prof)\.?$/i

/** "AR" for "Dr. Asha Rao": of the first name and the last. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !HONORIFIC.test(word))
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${words[0]?.charAt(0) ?? ''}${last?.charAt(0) ?? ''}`.toUpperCase()
}
