/** Hands a text or a fetched blob to the browser as a file to save. */
export function saveFile(name: string, content: string | Blob, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
