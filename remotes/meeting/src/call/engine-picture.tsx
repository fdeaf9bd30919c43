import { useEffect, useRef } from 'react'

interface EnginePictureProps {
  /** The element in which the engine draws. */
  element: HTMLElement
  className?: string | undefined
  hidden?: boolean
  label: string
}

/** Shows a picture that the engine draws itself. */
export function EnginePicture({ element, label, ...rest }: EnginePictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    frame.current!.append(element)
    return () => element.remove()
  }, [element])
  return <div {...rest} ref={frame} role="img" aria-label={label} />
}
