import { Refusal } from '../append-version.ts'

/** Parses a percentage of browsers, as typed. @throws Refusal unless it is from 1 to 99. */
export function shareOf(text: string | undefined): number {
  const share = Number(text)
  if (!/^\d{1,2}$/.test(text ?? '') || share < 1)
    throw new Refusal('--share is missing, or no whole number from 1 to 99: it says how many per cent of browsers')
  return share
}
