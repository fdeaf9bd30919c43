/** How a person may be reached. */
export interface Reader {
  phone: string | null
  email: string | null
  /** The ways that they have chosen; null while they have chosen nothing. */
  channels: readonly ('sms' | 'email')[] | null
}

/**
 * Where a message is sent. A person who has chosen nothing is reached by phone, or by e-mail when they have no phone.
 */
export function waysTo({ phone, email, channels }: Reader): { kind: 'sms' | 'email'; to: string }[] {
  const addresses = { sms: phone, email }
  return (channels ?? [phone === null ? 'email' : 'sms']).flatMap((kind) => {
    const to = addresses[kind]
    return to === null ? [] : [{ kind, to }]
  })
}
