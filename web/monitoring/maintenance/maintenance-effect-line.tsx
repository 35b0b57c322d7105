import type { MaintenanceEffect } from '#contract/machines/maintenance-effect.ts'
import type { Level } from '#core/kpis/thresholds.ts'
import { LevelIcon } from '#web/ui/states/level.tsx'
import { ExplanationButton } from '../models/explanation-button.tsx'

/** The level of each verdict; the others are neither good nor bad. */
const LEVELS: Partial<Record<MaintenanceEffect['status'], Level>> = { helped: 'ok', worse: 'bad' }

const WAITS = 'A comparação de antes e depois sai no próximo treinamento do modelo.'

/** Whether a done maintenance that answered a recommendation helped, in the words of the comparison. */
export function MaintenanceEffectLine({
  efeito,
  timezone,
}: {
  efeito: MaintenanceEffect | null
  timezone: string
}) {
  if (efeito === null) return <p className="text-muted">{WAITS}</p>
  const level = LEVELS[efeito.status]
  return (
    <div className="grid justify-items-start">
      <p className="text-pretty wrap-anywhere" data-effect={efeito.status}>
        {level && <LevelIcon level={level} className="mr-1.5 inline align-[-3px]" />}
        {efeito.message}
      </p>
      <ExplanationButton
        explanations={[efeito.explanation]}
        about="effect"
        figure="Efeito da manutenção"
        timezone={timezone}
      />
    </div>
  )
}
