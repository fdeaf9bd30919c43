/** Most letters of one message between a patient and their expert. */
export const MESSAGE_LENGTH = 2000
/** Most files of one. */
export const MESSAGE_FILES = 3
/** Most files that each of the two may send in all their weeks. */
export const THREAD_FILES = 100
