import { useEffect, useState } from 'react'

/** Removes a link's code from the address, where the next person at this browser could see it. */
export function useLinkCode(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    if (location.hash === '') return
    setCode(location.hash.slice(1))
    history.replaceState(history.state, '', location.pathname)
  }, [])
  return code
}
