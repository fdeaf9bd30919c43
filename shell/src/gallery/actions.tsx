import { Button, LinkButton } from '@app/ui/button'
import { Group, LONG_TEXT, Row, Sample } from './group.tsx'

const LOOKS = ['primary', 'secondary', 'quiet', 'danger'] as const

export const Actions = () => (
  <Group title="Buttons and links">
    <Sample of="Button">
      <Row>
        {LOOKS.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Row>
    </Sample>
    <Sample of="Button, busy">
      <Row>
        {LOOKS.map((look) => (
          <Button key={look} look={look} busy>
            {look}
          </Button>
        ))}
      </Row>
    </Sample>
    <Sample of="Link button">
      <Row>
        {LOOKS.map((look) => (
          <LinkButton key={look} look={look} to="/ui">
            {look}
          </LinkButton>
        ))}
      </Row>
    </Sample>
    <Sample of="Wide">
      <Button wide>Book a discovery call</Button>
    </Sample>
    <Sample of="Long text">
      <Button look="secondary">{LONG_TEXT}</Button>
    </Sample>
    <Sample of="One letter">
      <Button>A</Button>
    </Sample>
  </Group>
)
