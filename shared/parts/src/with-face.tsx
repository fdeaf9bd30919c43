import { Avatar } from '@app/ui/avatar'
import type { ReactNode } from 'react'
import css from './with-face.module.css'

interface WithFaceProps {
  /** The address of the doctor's picture; the text beside the picture gives the doctor's name. */
  src: string | undefined
  name: string
  /** True if the page is about this one call. */
  isMain?: boolean
  children: ReactNode
}

/** Shows text about a call beside the picture of the doctor. */
export const WithFace = ({ src, name, isMain, children }: WithFaceProps) => (
  <div className={css.row}>
    <Avatar src={src} name={name} size={56} eager isMain={isMain} />
    <div className={css.words}>{children}</div>
  </div>
)
