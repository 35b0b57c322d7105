/** A report as its file has it. */
export function ReportText({ text }: { text: string }) {
  return <pre className="font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap">{text}</pre>
}
