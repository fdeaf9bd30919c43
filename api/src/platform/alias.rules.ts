import { createHmac } from 'node:crypto'

const MOODS =
  'Bright Brisk Calm Careful Cheerful Clear Cosy Curious Early Easy Even Fair Gentle Glad Golden Happy Honest Kind Light Lively Mellow Mild Neat Open Patient Plain Polite Quick Quiet Ready Serene Simple Soft Steady Still Sunny Swift Tidy True Warm'.split(
    ' ',
  )
const FRUITS =
  'Almond Amla Anjeer Apple Apricot Banana Bael Berry Cashew Cherry Coconut Custard Date Fig Grape Guava Jackfruit Jamun Kiwi Kokum Lemon Lime Lotus Lychee Mango Melon Mulberry Neem Olive Orange Papaya Peach Pear Pepper Plum Quince Saffron Sapota Tamarind Walnut'.split(
    ' ',
  )
const NUMBERS = 90
const FIRST_NUMBER = 10

/**
 * Returns a name such as "Calm Mango 27". A person always has the same name in one place, and a different name in every
 * other place. Without the key, nobody can find out whose name it is.
 *
 * @param place - Where the name is used: the id of an article or of a question.
 * @param attempt - How many of the person's names in that place are already taken; 0 at first.
 */
export function aliasOf(key: Uint8Array, userId: string, place: number | string, attempt: number): string {
  const hash = createHmac('sha256', key).update(`${userId} ${place} ${attempt}`).digest()
  const mood = MOODS[hash.readUInt32BE(0) % MOODS.length]!
  const fruit = FRUITS[hash.readUInt32BE(4) % FRUITS.length]!
  return `${mood} ${fruit} ${(hash.readUInt32BE(8) % NUMBERS) + FIRST_NUMBER}`
}
