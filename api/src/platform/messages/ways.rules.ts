/** How somebody may be reached. */
export interface Reader {
  phone: string | null
  email: string | null
  /** What they have chosen; null as long as they have chosen nothing. */
  channels: readonly ('sms' | 'email')[] | null
}

/** Where a message goes to. Who has chosen nothing is reached by phone, or by e-mail when there is no phone. */
export function waysTo({ phone, email, channels }: Reader): { kind: 'sms' | 'email'; to: string }[] {
  const addresses = { sms: phone, email }
  return (channels ?? [phone === null ? 'email' : 'sms']).flatMap((kind) => {
    const to = addresses[kind]
    return to === null ? [] : [{ kind, to }]
  })
}
