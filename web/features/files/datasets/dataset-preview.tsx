import { useMemo } from 'react'
import { messageOf } from '#web/api/api-error.ts'
import { CHART_SHAPES } from '#web/monitoring/datasets/chart-shapes.ts'
import { DatasetFigures } from '#web/monitoring/datasets/dataset-figures.tsx'
import { useSignedIn } from '#web/state/session/session.ts'
import { cn } from '#web/ui/behaviour/class-names.ts'
import { FormSection } from '#web/ui/forms/form-dialog.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { previewQuestion } from './dataset-draft.ts'
import type { DatasetForm } from './use-dataset-form.ts'
import { useDatasetPreview } from './use-dataset-preview.ts'

/** The chart as the Dashboard would show it with the present choices. */
export function DatasetPreview({ form }: { form: DatasetForm }) {
  const { timezone } = useSignedIn().user.preferencias
  const { draft, base } = form
  const { nome, tipoGrafico } = draft
  const asked = previewQuestion(draft)
  const question = 'question' in asked ? asked.question : null
  const { data, error, isWaiting, isFetching, refetch } = useDatasetPreview(question, {
    datasetId: base?.id ?? null,
    points: CHART_SHAPES[tipoGrafico].points,
  })
  const dataset = useMemo(
    () => data && { ...data.question, id: null, nome: nome.trim() || 'Sem nome', tipoGrafico },
    [data, nome, tipoGrafico],
  )
  return (
    <FormSection title="Prévia">
      <div aria-busy={isWaiting}>
        {'missing' in asked ? (
          <EmptyState title={asked.missing} className="py-6">
            O gráfico aparece aqui como ficará no Dashboard.
          </EmptyState>
        ) : error !== null ? (
          <ErrorState
            message={error.fields[0]?.message ?? messageOf(error, 'Erro ao carregar a prévia')}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : data && dataset ? (
          <div
            className={cn(
              'grid grid-cols-[minmax(0,1fr)] gap-4 transition-opacity',
              isWaiting && 'opacity-60',
            )}
          >
            <DatasetFigures
              // Another question begins with a whole view.
              key={JSON.stringify(data.question)}
              dataset={dataset}
              data={data.data}
              stretch={null}
              timezone={timezone}
            />
          </div>
        ) : (
          <Skeleton className="h-64" />
        )}
      </div>
    </FormSection>
  )
}
