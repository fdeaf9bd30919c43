import type { Provider } from '@app/contracts/payments'
import { RadioCards } from '@app/ui/radio-cards'

/** The providers' familiar names. */
export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = { razorpay: 'Razorpay', cashfree: 'Cashfree' }

interface ChooseProviderProps {
  offered: readonly Provider[]
  chosen: Provider | undefined
  onChoose(provider: Provider): void
}

/** Lets the reader choose the payment provider, if there is a choice. */
export function ChooseProvider({ offered, chosen, onChoose }: ChooseProviderProps) {
  if (offered.length < 2) return null
  return (
    <RadioCards
      legend="Pay with"
      name="provider"
      cards={offered.map((provider) => ({
        value: provider,
        label: PROVIDER_NAMES[provider],
        hint: 'UPI, cards and net banking',
      }))}
      value={chosen}
      onChange={(value) => onChoose(value as Provider)}
    />
  )
}
