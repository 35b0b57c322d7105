import { Link } from '@tanstack/react-router'
import type { Machine } from '#contract/machines/machine.ts'
import { type CoverageHint, getCoverage } from '#contract/monitoring/coverage.ts'
import type { DashboardData } from '#contract/monitoring/monitoring.ts'
import { titledReadings } from '#core/signals/readings/titled-readings.ts'
import { useEndpoint } from '#web/api/use-endpoint.ts'
import type { UnitView } from '#web/monitoring/figures/unit-view.ts'
import { rangeQuery, type ShownRange } from '#web/state/address/own-period.ts'
import { useSignedIn } from '#web/state/session/session.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { LevelIcon } from '#web/ui/states/level.tsx'
import { useApplySetting } from './apply-setting.ts'
import { causeTexts, settingText } from './unknown-words.ts'

/** Below this coverage the reasons are asked for; the server answers null above it, too. */
const LEAST_COVERAGE = 0.9
const REFRESH_MS = 60_000

interface Props {
  machine: Machine
  unit: UnitView
  data: DashboardData
  /** The range of the figures. */
  range: ShownRange
}

/** Why more than a tenth of the window is unknown, and the setting that would help. */
export function WhyUnknown({ machine, unit, data, range }: Props) {
  const { coverage } = unit.block.kpis
  const { data: answer } = useEndpoint(
    getCoverage,
    {
      params: { id: machine.id },
      query: { ...rangeQuery(range, data.timezone), compressor: unit.compressor?.id },
    },
    {
      enabled: coverage !== null && coverage < LEAST_COVERAGE,
      refetchIntervalMs: REFRESH_MS,
      staleMs: REFRESH_MS,
    },
  )
  const hint = answer?.data
  if (!hint || coverage === null || coverage >= LEAST_COVERAGE || hint.causes.length === 0) return null
  return <Hint hint={hint} machine={machine} timezone={data.timezone} />
}

function Hint({ hint, machine, timezone }: { hint: CoverageHint; machine: Machine; timezone: string }) {
  const basis = { readings: titledReadings(machine), timezone }
  const setting = settingText(hint, basis)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-border px-4 py-3 text-sm">
      <div className="flex min-w-0 flex-1 basis-80 items-start gap-2">
        <LevelIcon level="warn" className="mt-0.5 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-medium">Por que parte do período é desconhecida</p>
          {causeTexts(hint, basis).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="text-muted">
            {setting ?? 'Nenhuma configuração recupera esse tempo: ele não foi medido.'}
          </p>
        </div>
      </div>
      <Remedy hint={hint} machine={machine} />
    </div>
  )
}

/** The button for those who may change the machine, and a sentence for the others. */
function Remedy({ hint: { setting, effect }, machine }: { hint: CoverageHint; machine: Machine }) {
  const { user, sites } = useSignedIn()
  const { isBusy, apply } = useApplySetting(machine.id)
  if (setting === null) return null
  const isAdmin = user.role === 'admin'
  const mayChange = isAdmin || sites.some(({ id, permissoes }) => id === machine.siteId && permissoes.admin)
  if (mayChange && effect !== null) {
    return (
      <Button busy={isBusy} onClick={() => apply(setting)}>
        Aplicar
      </Button>
    )
  }
  if (isAdmin) {
    return (
      <Link
        to="/admin"
        search={{
          aba: 'maquinas',
          dialogo: 'editar',
          item: machine.id,
          parte: setting.member === 'unit' ? 'leituras' : 'coleta',
        }}
        className={buttonClass()}
      >
        Abrir o cadastro da máquina
      </Link>
    )
  }
  return <p className="text-muted">Quem administra o site pode mudar isso no cadastro da máquina.</p>
}
