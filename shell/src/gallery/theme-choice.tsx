import { RadioCards } from '@app/ui/radio-cards'
import { useState } from 'react'
import { Group, Sample } from './group.tsx'

const THEMES = [
  { value: 'system', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** The theme of this page alone: the reader's own choice is kept elsewhere, and stays. */
export function ThemeChoice() {
  const [theme, setTheme] = useState<string>()
  const choose = (chosen: string) => {
    setTheme(chosen)
    if (chosen === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = chosen
  }
  return (
    <Group title="Theme">
      <Sample of="Of this page alone">
        <RadioCards legend="Theme" name="gallery-theme" cards={THEMES} value={theme} onChange={choose} />
      </Sample>
    </Group>
  )
}
