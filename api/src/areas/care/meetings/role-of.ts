import type { Actor } from '../../../platform/http/access.ts'
import type { Role } from './ticket.ts'

/** The role of a person in a meeting. */
export const roleOf = ({ userType }: Pick<Actor, 'userType'>): Role => (userType === 'Doctor' ? 'doctor' : 'patient')
