// The times that pages promise and the server keeps, so that both use the same number.

/** Number of days within which an expert answers a question. */
export const QUESTION_DAYS = 3
/** Number of working days within which an expert answers a message. */
export const MESSAGE_WORKING_DAYS = 2
/** Number of hours in which people may still cancel the deletion of their account. */
export const HOURS_TO_THINK = 48
/** Number of days for which a visitor's answers about their health are kept until they log in. */
export const VISITOR_ANSWERS_DAYS = 3
