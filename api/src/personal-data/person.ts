/** Whose rows are meant: by the account, and by the addresses that prove them somewhere without one. */
export interface Person {
  id: string
  phone: string | null
  email: string | null
}
