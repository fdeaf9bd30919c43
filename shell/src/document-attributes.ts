import { identityAtom, THEME, themeAtom, type Kernel, type Theme } from '@app/kernel'

/**
 * Before any paint, the document's first script sets attributes for the logged-in role (so that the menu shows Login or
 * My Account) and the chosen theme. After that, the attributes follow the store, and the theme is kept for the next
 * visit.
 */
export function followInDocument({ store }: Pick<Kernel, 'store'>): void {
  const { dataset } = document.documentElement

  const showAccount = () => {
    const identity = store.get(identityAtom)
    if (identity) dataset.account = identity.userType
    else delete dataset.account
  }
  showAccount()
  store.sub(identityAtom, showAccount)

  store.set(themeAtom, dataset.theme as Theme | undefined)
  store.sub(themeAtom, () => {
    const theme = store.get(themeAtom)
    if (theme) {
      dataset.theme = theme
      localStorage.setItem(THEME, theme)
    } else {
      delete dataset.theme
      localStorage.removeItem(THEME)
    }
  })
}
