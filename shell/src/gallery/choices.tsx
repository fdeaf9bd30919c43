import { Chip, Chips } from '@app/ui/chip'
import { MultiSelect, type Choice } from '@app/ui/multi-select'
import { RadioCards } from '@app/ui/radio-cards'
import { useState } from 'react'
import { Group, LONG_TEXT, Sample } from './group.tsx'

const CARDS = [
  { value: 'video', label: 'Video', hint: 'You can keep your camera off.' },
  { value: 'voice', label: 'Voice' },
  { value: 'long', label: LONG_TEXT, hint: LONG_TEXT },
  { value: 'clinic', label: 'At a clinic', hint: 'Not offered yet.', isDisabled: true },
]

const LANGUAGES: Choice[] = [
  ...['Assamese', 'Bengali', 'English', 'Gujarati', 'Hindi', 'Kannada', 'Malayalam', 'Marathi', 'Tamil', 'Urdu'].map(
    (text) => ({ id: text, text }),
  ),
  { id: 'sanskrit', text: 'Sanskrit', tooltip: 'None of our doctors speak Sanskrit yet', isDisabled: true },
  { id: 'long', text: LONG_TEXT },
]

function Chosen({ label, ...rest }: { label: string; items: Choice[]; limit?: number; first?: string[] }) {
  const { first = [], ...select } = rest
  const [selected, setSelected] = useState<Choice['id'][]>(first)
  return <MultiSelect {...select} label={label} selected={selected} onChange={setSelected} />
}

export function Choices() {
  const [way, setWay] = useState<string>('video')
  const [score, setScore] = useState(5)
  return (
    <Group title="Choices">
      <Sample of="Radio cards">
        <RadioCards legend="How would you like to talk?" name="way" cards={CARDS} value={way} onChange={setWay} />
      </Sample>
      <Sample of="Radio cards, invalid">
        <RadioCards
          legend="Who is this for?"
          name="whom"
          cards={[
            { value: 'me', label: 'For me' },
            { value: 'us', label: 'For me and my partner' },
          ]}
          value={undefined}
          error="Choose one to continue."
          onChange={() => {}}
        />
      </Sample>
      <Sample of="Chips">
        <Chips label="Scores">
          {[5, 4, 3].map((one) => (
            <Chip key={one} isChosen={one === score} onPress={() => setScore(one)}>
              {one} of 5
            </Chip>
          ))}
        </Chips>
      </Sample>
      <Sample of="Multi-select">
        <Chosen label="Languages" items={LANGUAGES} />
      </Sample>
      <Sample of="Multi-select, chosen, long">
        <Chosen label="Languages you speak" items={LANGUAGES} first={['Hindi', 'English', 'long']} />
      </Sample>
      <Sample of="Multi-select, at most 2">
        <Chosen label="Two languages" items={LANGUAGES} limit={2} first={['Hindi']} />
      </Sample>
      <Sample of="Multi-select, empty">
        <Chosen label="Cities" items={[]} />
      </Sample>
    </Group>
  )
}
