// What browsers have and jsdom lacks: a screen on which no media query matches and nothing has come into view, and
// dialogs that only open and close. A test about one of them brings its own.

globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })

globalThis.IntersectionObserver ??= class implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false
  this.dispatchEvent(new Event('close'))
}

// nothing is laid out, so nothing scrolls
Element.prototype.scrollIntoView ??= () => {}

// A no-break space reads as a space, so tests write a text, and the name of a control, as people read it; tests in a
// browser do the same. The tests of the formatters and the sweep `look` check where a line may break.
const asRead = (text: string | null) => text?.replaceAll('\u00A0', ' ') ?? null
const { get: textOf, ...textContent } = Object.getOwnPropertyDescriptor(Node.prototype, 'textContent')!
Object.defineProperty(Node.prototype, 'textContent', {
  ...textContent,
  get(this: Node) {
    return asRead(textOf!.call(this) as string | null)
  },
})
// oxlint-disable-next-line typescript/unbound-method -- it is called on the element that it was read from
const { getAttribute } = Element.prototype
Element.prototype.getAttribute = function asReadAttribute(name) {
  const value = getAttribute.call(this, name)
  return name === 'aria-label' ? asRead(value) : value
}
