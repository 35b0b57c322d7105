const MOST_OCTETS = 75

/** A text value with escaped backslash, semicolon, comma and line break (RFC 5545, 3.3.11), and without other control characters. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression removes these characters
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** One line of content, folded so that no line is longer than 75 octets and no character is cut (RFC 5545, 3.1). */
export function contentLine(name: string, value: string): string {
  const lines: string[] = []
  let line = ''
  let octets = 0
  for (const character of `${name}:${value}`) {
    const size = Buffer.byteLength(character)
    if (octets + size > MOST_OCTETS) {
      lines.push(line)
      line = ' '
      octets = 1
    }
    line += character
    octets += size
  }
  return [...lines, line].map((one) => `${one}\r\n`).join('')
}
