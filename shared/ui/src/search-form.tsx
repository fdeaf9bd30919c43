import type { FormEvent, ReactNode } from 'react'

interface SearchFormProps {
  /** The page of the list; its field's `name` is the parameter in that page's address. */
  action: string
  /** Searches within the page; if omitted, the browser opens the list. */
  onSearch?: () => void
  className?: string | undefined
  children: ReactNode
}

/**
 * A search in public content. Only this form puts the typed text into an address, so that it works before the page's
 * code has loaded; a form that contains anything about a person is a `Form`.
 */
export function SearchForm({ action, onSearch, className, children }: SearchFormProps) {
  function search(event: FormEvent) {
    if (!onSearch) return
    event.preventDefault()
    onSearch()
  }
  return (
    <form className={className} method="get" action={action} role="search" onSubmit={search}>
      {children}
    </form>
  )
}
