import { useLocation } from '@app/kernel'
import { useEffect } from 'react'

/** Opens and focuses the question that the address names. */
export function useDeepLink(): void {
  const { hash, key } = useLocation()
  useEffect(() => openQuestion(hash.slice(1)), [hash, key])
}

function openQuestion(id: string): void {
  const question = document.getElementById(id)?.closest('details')
  if (!question) return
  question.open = true
  question.querySelector('summary')!.focus()
}
