import { themeAtom, useAtom } from '@app/kernel'

/** Switches between light and dark. Until the reader uses the switch, the site follows the system's theme. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const [chosen, choose] = useAtom(themeAtom)
  const change = () => {
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    choose(isDark ? 'light' : 'dark')
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
