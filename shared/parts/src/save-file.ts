/** Saves bytes that the page already has, as a file. */
export function saveFile(name: string, bytes: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/**
 * Saves the file to which a link of our site leads. The API chooses the file's name, which does not reveal its subject.
 */
export function saveLinked(url: string): void {
  const link = document.createElement('a')
  link.href = url
  // without this attribute, a picture would replace the page
  link.download = ''
  link.click()
}
