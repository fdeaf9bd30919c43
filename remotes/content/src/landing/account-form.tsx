import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { Card } from '@app/ui/page'
import { useLayoutEffect, useRef } from 'react'

/** Name and phone or e-mail address; the account is there once the code has come back. */
export function AccountForm({ onMade }: { onMade(): void }) {
  const box = useRef<HTMLDivElement>(null)
  // the button that opened it is gone, and took the focus with it
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
          phoneHint="Ten digits. Messages to it name no health topic."
          consent="I am 18 or older. I agree that my details are used to care for me and kept as the law asks."
          action="Make my account"
          onSignedIn={onMade}
        />
      </Card>
    </div>
  )
}
