import { themeAtom, useAtom, useHydrated, type Theme } from '@app/kernel'
import { RadioCards } from '@app/ui/radio-cards'
import { Group, Sample } from './group.tsx'

const SYSTEM = 'system'
const THEMES = [
  { value: SYSTEM, label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The reader's own choice, as the switch of the header makes it. */
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
