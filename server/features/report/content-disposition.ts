import { attachment } from '#server/platform/text/attachment.ts'
import { rangeWords } from './drawing/words/report-words.ts'
import type { ReportContent, SampleReport } from './report-content.ts'

/** For example `attachment; filename="relatorio-patio-1-30d.pdf"; filename*=UTF-8''relatorio-p%C3%A1tio-1-30d.pdf`. */
export function contentDisposition(content: ReportContent | SampleReport): string {
  const [unit, span] =
    content.kind === 'sampleFiles'
      ? [content.compressor.id, 'amostra']
      : [content.unit.id, content.timeRange ?? rangeWords(content)]
  return attachment((safe) => {
    const parts = [safe(content.machine.nome) || 'maquina', unit === null ? '' : safe(unit)]
    return `relatorio-${parts.filter(Boolean).join('-')}-${safe(span)}.pdf`
  })
}
