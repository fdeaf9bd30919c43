/** Whether a client accepts br, by name or by *; `q=0` means no (RFC 9110, 12.5.3). */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => /^\s*([^\s;]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(offer))
  const offer = offers.find((each) => each?.[1] === 'br') ?? offers.find((each) => each?.[1] === '*')
  return offer ? Number(offer[2] ?? 1) > 0 : false
}
