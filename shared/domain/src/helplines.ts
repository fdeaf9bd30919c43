/**
 * Finds the numbers that help in an emergency, which people in India dial without a code: the police and all services
 * (112), an ambulance (108), the women’s helpline (181), the HIV helpline (1097), Childline (1098) and Tele-MANAS
 * (14416). A part of a longer number, such as "1800 112 356", is none of them.
 */
export const HELPLINE = /(?<!\d ?)\b(112|108|181|1097|1098|14416)\b(?! ?\d)/
