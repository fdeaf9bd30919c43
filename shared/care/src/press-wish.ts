/**
 * What a press asks of the page that it leads to, once. An address alone can come from anybody, and so never makes a
 * page act for its reader; a wish in this tab's storage comes from a press on this site.
 */
const KEY = 'press_wish'

export const leaveWish = (address: string): void => sessionStorage.setItem(KEY, address)

/** Whether the press that led here asked for it; the wish is gone then. */
export function takeWish(address: string): boolean {
  const isWished = sessionStorage.getItem(KEY) === address
  sessionStorage.removeItem(KEY)
  return isWished
}
