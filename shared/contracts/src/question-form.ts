/** The allowed length of a question and an answer, in characters; the forms check it before the server does. */
export const QUESTION_LENGTH = { least: 20, most: 1000 }
export const ANSWER_LENGTH = { least: 20, most: 4000 }
