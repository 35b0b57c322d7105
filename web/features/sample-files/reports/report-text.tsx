/** A report's text as in its file; null: the file could not be read. */
export function ReportText({ text }: { text: string | null }) {
  if (text === null) return <p className="text-muted">O relatório não pôde ser carregado.</p>
  if (text.trim() === '') return <p className="text-muted">O arquivo do relatório está vazio.</p>
  return <pre className="font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">{text}</pre>
}
