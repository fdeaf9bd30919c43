// The times that pages promise and the server keeps: both use the same number.

/** Days within which an expert answers a question. */
export const QUESTION_DAYS = 3
/** Working days within which an expert answers a message. */
export const MESSAGE_WORKING_DAYS = 2
/** Hours in which a person may still cancel the deletion of their account. */
export const HOURS_TO_THINK = 48
/** Days for which a visitor's answers about their health wait until they log in. */
export const VISITOR_ANSWERS_DAYS = 3
