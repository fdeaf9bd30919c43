import type { Letterhead } from './paper.ts'

/** The page on which people write to us; a person answers. */
const CONTACT = '/contact-us'

/** Returns the full address at which somebody with a paper in hand reaches us. */
export const contactAddress = (site: string): string => new URL(CONTACT, site).href

/**
 * Returns the letterhead of a paper of the clinic. Only bills and the papers that belong to bills name the clinic's tax
 * number.
 */
export const letterheadOf = (
  { name, address, gstin }: { name: string; address: string; gstin?: string },
  contact: string,
): Letterhead => ({ name, lines: [address, ...(gstin === undefined ? [] : [`GSTIN ${gstin}`])], contact })
