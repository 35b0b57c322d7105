import type { ReportContent, SampleReport } from './report-content.ts'

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

/** For example `attachment; filename="relatorio-patio-1-30d.pdf"; filename*=UTF-8''relatorio-p%C3%A1tio-1-30d.pdf`. */
export function contentDisposition(content: ReportContent | SampleReport): string {
  const [unit, span] =
    content.kind === 'sampleFiles' ? [content.compressor.id, 'amostra'] : [content.unit.id, content.timeRange]
  const name = (safe: (text: string) => string) => {
    const parts = [safe(content.machine.nome) || 'maquina', unit === null ? '' : safe(unit)]
    return `relatorio-${parts.filter(Boolean).join('-')}-${span}.pdf`
  }
  const encoded = encodeURIComponent(name(unicodeName)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name(asciiName)}"; filename*=UTF-8''${encoded}`
}
