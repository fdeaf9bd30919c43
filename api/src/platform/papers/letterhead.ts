import type { Letterhead } from './paper.ts'

/** The page where people write to us; a person answers. */
const CONTACT = '/contact-us'

/** Where somebody with a paper in hand reaches us, as a full address. */
export const contactAddress = (site: string): string => new URL(CONTACT, site).href

/** The head of a paper of the clinic. Only bills and what belongs to them name its tax number. */
export const letterheadOf = (
  { name, address, gstin }: { name: string; address: string; gstin?: string },
  contact: string,
): Letterhead => ({ name, lines: [address, ...(gstin === undefined ? [] : [`GSTIN ${gstin}`])], contact })
