/** How many letters a question and an answer may have; the forms say so before the server does. */
export const QUESTION_LENGTH = { least: 20, most: 1000 }
export const ANSWER_LENGTH = { least: 20, most: 4000 }
