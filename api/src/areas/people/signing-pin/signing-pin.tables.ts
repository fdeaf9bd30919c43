import type { Generated } from 'kysely'

interface SigningPins {
  doctor_id: number
  pin_hash: string
  set_at: Date
  wrong_tries: Generated<number>
  locked_until: Generated<Date | null>
}

export interface SigningPinTables {
  signing_pins: SigningPins
}
