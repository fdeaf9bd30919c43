/** Most letters of one message between a patient and their expert. */
export const MESSAGE_LENGTH = 2000
/** Most files of one. */
export const MESSAGE_FILES = 3
