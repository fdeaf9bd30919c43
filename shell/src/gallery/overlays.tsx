import { Button } from '@app/ui/button'
import { Dialog } from '@app/ui/dialog'
import { Drawer } from '@app/ui/drawer'
import { Field } from '@app/ui/field'
import { Menu } from '@app/ui/menu'
import { useState } from 'react'
import { Group, LONG_TEXT, Row, Sample } from './group.tsx'

type Overlay = 'dialog' | 'long' | 'drawer'

export function Overlays() {
  const [open, setOpen] = useState<Overlay>()
  const [picked, setPicked] = useState('nothing')
  const close = () => setOpen(undefined)
  const items = ['Join the call', 'Move it', 'Give it back'].map((label) => ({
    id: label,
    label,
    onSelect: () => setPicked(label),
  }))
  return (
    <Group title="Dialog, drawer and menu">
      <Sample of="Dialog">
        <Row>
          <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
          <Button look="secondary" onClick={() => setOpen('long')}>
            Open long dialog
          </Button>
        </Row>
        <Dialog open={open === 'dialog'} title="Give this time back?" onClose={close}>
          <p>You’ll get a full refund. Someone else will be able to book this time.</p>
          <Row>
            <Button look="danger" onClick={close}>
              Give it back
            </Button>
            <Button look="quiet" onClick={close}>
              Keep it
            </Button>
          </Row>
        </Dialog>
        <Dialog open={open === 'long'} title={LONG_TEXT} onClose={close}>
          {Array.from({ length: 12 }, (_, line) => (
            <p key={line}>{LONG_TEXT}</p>
          ))}
          <Button onClick={close}>Done</Button>
        </Dialog>
      </Sample>
      <Sample of="Drawer">
        <Button onClick={() => setOpen('drawer')}>Open drawer</Button>
        <Drawer open={open === 'drawer'} title="Filters" onClose={close}>
          <Field label="Doctor’s name" />
          <Button onClick={close}>Show doctors</Button>
        </Drawer>
      </Sample>
      <Sample of="Menu">
        <Menu label="More" items={[...items, { id: 'never', label: 'Not offered', isDisabled: true, onSelect() {} }]} />
        <p role="status">Picked: {picked}</p>
      </Sample>
    </Group>
  )
}
