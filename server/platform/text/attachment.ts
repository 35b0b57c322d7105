/** Lower-case ASCII letters, digits and hyphens, which every file system accepts. */
function asciiName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
}

/** Letters of any script, for browsers that read `filename*` (RFC 5987). */
function unicodeName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
    .toWellFormed()
}

/** A Content-Disposition with the file's name in both forms; `name` gets what makes a text safe in a name. */
export function attachment(name: (safe: (text: string) => string) => string): string {
  const encoded = encodeURIComponent(name(unicodeName)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name(asciiName)}"; filename*=UTF-8''${encoded}`
}
