/** The maximum length of one message between a patient and their expert, in characters. */
export const MESSAGE_LENGTH = 2000
/** The maximum number of files in one message. */
export const MESSAGE_FILES = 3
/** The maximum number of files that each of the two people may send while the thread is open. */
export const THREAD_FILES = 100
