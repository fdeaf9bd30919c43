/** Saves bytes that the page has as a file. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Saves the file that a link of ours opens. The API names it, and says nothing of what it is about. */
export function saveLinked(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // a picture would take the page's place
  link.download = ''
  link.click()
}
