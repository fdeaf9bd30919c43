import { themeAtom, useAtom, useHydrated, type Theme } from '@app/kernel'
import { RadioCards } from '@app/ui/radio-cards'
import { Group, Sample } from './group.tsx'

const SYSTEM = 'system'
const THEMES = [
  { value: SYSTEM, label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Lets the reader choose a theme, just as the header's switch does. */
export function ThemeChoice() {
  const [theme = SYSTEM, choose] = useAtom(themeAtom)
  return (
    <Group title="Theme">
      <Sample of="Of the whole site">
        <RadioCards
          legend="Theme"
          name="gallery-theme"
          cards={THEMES}
          value={useHydrated() ? theme : undefined}
          onChange={(chosen) => choose(chosen === SYSTEM ? undefined : (chosen as Theme))}
        />
      </Sample>
    </Group>
  )
}
