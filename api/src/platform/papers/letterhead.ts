import type { Letterhead } from './paper.ts'

/** The page where people can write to us; a person answers. */
const CONTACT = '/contact-us'

/** Returns the full address at which a paper's holder can reach us. */
export const contactAddress = (site: string): string => new URL(CONTACT, site).href

/**
 * Returns the letterhead for one of the clinic's papers. Only bills and papers related to bills show the clinic's tax
 * number.
 */
export const letterheadOf = (
  { name, address, gstin }: { name: string; address: string; gstin?: string },
  contact: string,
): Letterhead => ({ name, lines: [address, ...(gstin === undefined ? [] : [`GSTIN ${gstin}`])], contact })
