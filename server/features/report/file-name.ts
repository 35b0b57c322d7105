import type { ReportContent } from './report-content.ts'

/** Letters, digits and hyphens: what every file system takes. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
}

/** The same with letters of any script, for who understands RFC 5987. */
function spoken(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
    .toWellFormed()
}

/** `attachment; filename="relatorio-patio-1-30d.pdf"; filename*=UTF-8''relatorio-p%C3%A1tio-1-30d.pdf`. */
export function contentDisposition({ machine, unit, timeRange }: ReportContent): string {
  const name = (safe: (text: string) => string) => {
    const parts = [safe(machine.nome) || 'maquina', unit.id === null ? '' : safe(unit.id)]
    return `relatorio-${parts.filter(Boolean).join('-')}-${timeRange}.pdf`
  }
  const encoded = encodeURIComponent(name(spoken)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${name(plain)}"; filename*=UTF-8''${encoded}`
}
