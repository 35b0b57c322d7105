import { FlaskConical } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { Machine } from '#contract/machines/machine.ts'
import { ChartSourceContext } from '#web/charts/data/chart-source.ts'
import './sample-page.css'

interface Props {
  machine: Machine
  /** The compressor of the sample files, for the names of saved files; absent for all seven. */
  compressor?: string
  title: string
  /** The first line: the page in one sentence with numbers. */
  headline?: ReactNode
  children: ReactNode
}

/** A page of sample files, labelled as demonstration. */
export function SamplePage({ machine, compressor = '', title, headline, children }: Props) {
  const source = useMemo(
    () => ({ of: [machine.nome, compressor], period: 'amostra' }),
    [machine.nome, compressor],
  )
  return (
    <ChartSourceContext value={source}>
      <div className="samples-scope">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 border-b bg-raised px-4 py-1.5 text-xs text-muted sm:px-6">
          <FlaskConical className="size-3.5 shrink-0" aria-hidden="true" />
          <strong className="font-semibold text-text">Dados de demonstração</strong>
          Esta máquina não tem conexão de monitoramento: os números vêm de arquivos de amostra.
        </p>
        <div className="grid gap-4 p-4 sm:p-6">
          <header className="grid gap-1">
            {/* The titles of the sample files name no machine. */}
            <p className="text-muted wrap-anywhere">{machine.nome}</p>
            <h1 className="text-lg font-semibold text-balance wrap-anywhere">{title}</h1>
            {headline !== undefined && (
              <p className="text-base text-pretty wrap-anywhere text-muted">{headline}</p>
            )}
          </header>
          {children}
        </div>
      </div>
    </ChartSourceContext>
  )
}
