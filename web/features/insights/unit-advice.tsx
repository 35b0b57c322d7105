import type { InsightsData } from '#contract/models/insights.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { useMaySchedule } from '#web/monitoring/maintenance/use-maintenance.ts'
import type { ModelViewProps } from '#web/monitoring/models/model-answer.tsx'
import { ALL_OF_THEM, NEW_MAINTENANCE } from '#web/state/address/dialog-search.ts'
import { useDialogAddress } from '#web/state/address/use-dialog-address.ts'
import { DoneAdviceList } from './done-advice.tsx'
import { InsightsDialogs, originOfAdvice } from './insights-dialogs.tsx'
import { RecommendationCards } from './recommendation-cards.tsx'

/** Recommendations, what earlier ones have changed, and the dialogs that schedule them. */
export function UnitAdvice({ data, ...unit }: Omit<ModelViewProps<InsightsData>, 'onReload'>) {
  const { machine, timezone } = unit
  const { open } = useDialogAddress()
  const maySchedule = useMaySchedule(machine.siteId)
  return (
    <>
      <RecommendationCards
        items={data.recommendations}
        timezone={timezone}
        onSchedule={
          maySchedule
            ? (item) =>
                open({
                  manutencao: NEW_MAINTENANCE,
                  origem: originOfAdvice(item),
                  equipamento: item.submaquinaId ?? MACHINE_UNIT,
                })
            : undefined
        }
        onOpen={(id) =>
          open(maySchedule ? { manutencao: id } : { dialogo: 'manutencoes', situacao: ALL_OF_THEM })
        }
      >
        <DoneAdviceList items={data.feitas} timezone={timezone} />
      </RecommendationCards>
      <InsightsDialogs {...unit} recommendations={data.recommendations} />
    </>
  )
}
