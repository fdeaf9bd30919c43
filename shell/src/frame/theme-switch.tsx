/** Switches between light and dark, and keeps the choice; until then the system's is followed. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const change = () => {
    const { dataset } = document.documentElement
    const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    dataset.theme = isDark ? 'light' : 'dark'
    localStorage.setItem('theme', dataset.theme)
  }
  return (
    <button type="button" className={className} aria-label="Switch between light and dark" onClick={change}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
      </svg>
    </button>
  )
}
