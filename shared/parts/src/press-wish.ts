/**
 * Lets a press make the next page perform an action, once. An address alone can come from anybody, so it never makes a
 * page act for its reader; a wish in this tab's storage comes from a press on this site.
 */
const KEY = 'press_wish'

export const leaveWish = (address: string): void => sessionStorage.setItem(KEY, address)

/** Returns whether the press that opened this page asked for the action, and removes the wish. */
export function takeWish(address: string): boolean {
  const isWished = sessionStorage.getItem(KEY) === address
  sessionStorage.removeItem(KEY)
  return isWished
}
