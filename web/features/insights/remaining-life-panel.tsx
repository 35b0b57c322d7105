import type { ReactNode } from 'react'
import type { RemainingLife } from '#contract/models/insights.ts'
import type { Level } from '#core/kpis/thresholds.ts'
import { formatNumber, formatPercent } from '#web/format/number.ts'
import { BannerFigure } from '#web/monitoring/figures/explained-figure.tsx'
import { Card } from '#web/ui/lists/card.tsx'

const STATUS: Record<RemainingLife['status'], { level: Level; word: string }> = {
  healthy: { level: 'ok', word: 'saudável' },
  warning: { level: 'warn', word: 'atenção' },
  critical: { level: 'bad', word: 'crítico' },
  insufficient: { level: 'unknown', word: 'dados insuficientes' },
}

/** The estimate of the equipment's remaining life, its confidence and the server's note on it. */
export function RemainingLifePanel({ rul, children }: { rul: RemainingLife; children: ReactNode }) {
  const { level, word } = STATUS[rul.status] ?? STATUS.insufficient
  const days = rul.estimatedDays === null ? null : Math.round(rul.estimatedDays)
  return (
    <Card title="Vida útil restante (RUL)">
      <dl className="-mx-4 -mt-3">
        <BannerFigure
          label="Estimativa"
          value={formatNumber(days)}
          unit={days === 1 ? 'dia' : 'dias'}
          why={rul.message || 'Dados insuficientes para uma estimativa.'}
          level={level}
          levelWord={word}
          note={
            days !== null
              ? rul.confidence !== null && `confiança ${formatPercent(rul.confidence * 100, 0)}`
              : 'dados insuficientes'
          }
        />
      </dl>
      <p className="text-muted wrap-anywhere">{rul.message}</p>
      <div>{children}</div>
    </Card>
  )
}
