import type { CompressorFiles } from '#core/sample-files/compressor-files.ts'
import type { Count } from '#core/sample-files/counts.ts'
import { monthAndYear } from '#web/format/date.ts'
import { formatNumber } from '#web/format/number.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { totalText } from './charts/count-charts.ts'
import { ReportText } from './reports/report-text.tsx'

interface Props {
  compressor: string
  files: CompressorFiles
  open: boolean
  onClose: () => void
}

/** Details of the sample files: failures by type and month, and the report line by line. */
export function DetailsDialog({ compressor, files, open, onClose }: Props) {
  const { type, chillerMonth, compressorMonth, reportText } = files
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Relatório estatístico - Compressor ${compressor}`}
      description="Dados de demonstração"
      width="large"
    >
      <div className="grid gap-6">
        <p className="text-muted">
          Os arquivos de amostra contam as falhas por tipo e por mês; não as dizem uma a uma.
        </p>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-8 gap-y-6">
          <Counts title="Falhas por tipo" counts={type} unit={['ocorrência', 'ocorrências']} />
          <Counts title="Desligamentos do compressor por mês" counts={compressorMonth} say={monthAndYear} />
          <Counts title="Desligamentos do chiller por mês" counts={chillerMonth} say={monthAndYear} />
        </div>
        <section aria-label="Relatório" className="border-t pt-4">
          <ReportText text={reportText} />
        </section>
      </div>
    </Dialog>
  )
}

interface CountsProps {
  title: string
  counts: readonly Count[] | null
  say?: (label: string) => string
  unit?: readonly [string, string]
}

const FAILURES = ['falha', 'falhas'] as const

function Counts({ title, counts, say = (label) => label, unit = FAILURES }: CountsProps) {
  return (
    <section aria-label={title} className="row-span-2 grid min-w-0 grid-rows-subgrid content-start gap-2">
      <h3 className="font-semibold text-balance">{title}</h3>
      {counts === null ? (
        <p className="text-muted">O arquivo de amostra não pôde ser lido.</p>
      ) : (
        <dl className="tabular grid content-start gap-1">
          {counts.map((one) => (
            <div key={one.label} className="flex justify-between gap-3">
              <dt className="min-w-0 wrap-anywhere">{say(one.label)}</dt>
              <dd>{formatNumber(one.count)}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-3 border-t pt-1 font-medium">
            <dt>Total</dt>
            <dd>{totalText(counts, unit).replace('Total: ', '')}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}
