import type { Machine } from '#contract/machine.ts'
import { sectionLabel } from '#web/state/sections.ts'
import { type Section, useSelection } from '#web/state/selection.ts'
import { Button } from '#web/ui/button.tsx'

const CONTENTS: Record<Exclude<Section, 'dashboard'>, readonly string[]> = {
  resumo: [
    'Confiabilidade, disponibilidade e COP em três mostradores',
    'Evolução do COP e tendência de falhas do chiller e dos compressores',
    'Os três compressores com mais falhas e o estado do sistema',
  ],
  analiticos: [
    'Demanda contra eficiência em operação, partida, desligamento e falha',
    'Anomalias de cada fase, com os pontos que as mostram',
    'Quando o modelo foi treinado e com quantos pontos',
  ],
  insights: [
    'Previsão de eficiência para os próximos 7 dias',
    'Probabilidade de falha e os fatores que mais pesam nela',
    'Vida útil restante, com intervalo, e recomendações',
  ],
}

/** A section that this version does not have yet: says so, and leads to where the figures are. */
export function SectionPreview({ machine }: { machine: Machine }) {
  const { section, select } = useSelection()
  if (section === 'dashboard') return null
  return (
    <div className="mx-auto grid max-w-2xl gap-4 p-4 sm:p-8">
      <header>
        <p className="text-muted">{machine.nome}</p>
        <h1 className="text-xl font-semibold tracking-tight">{sectionLabel(section)}</h1>
      </header>
      <p>Esta seção ainda não está nesta versão. Ela vai mostrar:</p>
      <ul className="grid gap-2 border-l-2 pl-4">
        {CONTENTS[section].map((content) => (
          <li key={content}>{content}</li>
        ))}
      </ul>
      <p className="text-muted">
        Os KPIs, as falhas e a eficiência de {machine.nome} já estão completos na seção Dashboard.
      </p>
      <div>
        <Button look="primary" onClick={() => select({ section: 'dashboard' })}>
          Abrir Dashboard
        </Button>
      </div>
    </div>
  )
}
