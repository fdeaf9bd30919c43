/**
 * Prepares the transition to the next page: the portrait beside a pressed link moves to the position of the next page's
 * own portrait (`data-portrait="main"`, which styles name `portrait`). Two elements with the same name would stop the
 * whole animation.
 */
export function letPortraitTravel(link: Element): void {
  const beside = link.closest('li, article')?.querySelector<HTMLElement>('[data-portrait]')
  if (!beside) return
  for (const main of document.querySelectorAll<HTMLElement>('[data-portrait]')) main.style.viewTransitionName = 'none'
  beside.style.viewTransitionName = 'portrait'
}
