/**
 * Every text that leaves us. Whoever looks over a shoulder learns nothing about health from one: no condition, no kind of
 * doctor, no name of a product.
 */
export const TEXTS = {
  /** @param minutes - How long the code is good. */
  loginCode: ({ code, minutes }: { code: string; minutes: number }) =>
    `${code} is your login code. It is valid for ${minutes} minutes. Tell it to nobody.`,
  /** @param hours - Until an answer, at most. */
  contactKept: ({ ticket, hours }: { ticket: string; hours: number }) =>
    `We have your message. Its number is ${ticket}. We answer within ${hours} hours.`,
}
