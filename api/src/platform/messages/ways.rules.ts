/** How a person may be reached. */
export interface Reader {
  phone: string | null
  email: string | null
  /** The ways that the person has chosen; null if they have not chosen any. */
  channels: readonly ('sms' | 'email')[] | null
}

/**
 * Returns the addresses to which a message is sent. A person who has chosen none is reached by phone, or by email if
 * they have no phone.
 */
export function waysTo({ phone, email, channels }: Reader): { kind: 'sms' | 'email'; to: string }[] {
  const addresses = { sms: phone, email }
  return (channels ?? [phone === null ? 'email' : 'sms']).flatMap((kind) => {
    const to = addresses[kind]
    return to === null ? [] : [{ kind, to }]
  })
}
