import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { Card } from '@app/ui/page'
import { useLayoutEffect, useRef } from 'react'

/** Asks for a name and a phone number or e-mail address. The account is created once the reader enters the code. */
export function AccountForm({ onMade }: { onMade(): void }) {
  const box = useRef<HTMLDivElement>(null)
  // the button that opened the form has disappeared, and with it the focus, so the first field takes the focus
  useLayoutEffect(() => box.current!.querySelector('input')!.focus(), [])
  return (
    <div ref={box}>
      <Card>
        <PhoneSignIn
          isLanding
          draft="landing_draft"
          title="Your details"
          emailTitle="Your details"
          nameHint="A first name is enough."
          phoneHint="Ten digits. Our messages never mention a health topic."
          consent="I am 18 or older. You may use my details to care for me and keep them as the law requires."
          action="Create my account"
          onSignedIn={onMade}
        />
      </Card>
    </div>
  )
}
