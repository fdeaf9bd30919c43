/** Saves bytes that the page already has as a file. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Saves the file behind a link of our site. The API chooses the file's name, which does not reveal its subject. */
export function saveLinked(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // without this attribute, a picture would replace the page
  link.download = ''
  link.click()
}
