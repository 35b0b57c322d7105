import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { block, unknownSums } from '#test/views/fixtures/block.ts'
import { dashboard } from '#test/views/fixtures/dashboard.ts'
import { unitView } from '#web/monitoring/figures/unit-view.ts'
import { Advice } from './advice.tsx'

function adviceFor(chiller: ChillerBlock): string {
  const data = dashboard({ chiller, recommendations: [] })
  const unit = unitView(data, 'Chiller 1', null)
  const doNothing = () => {}
  const props = { unit, data, advice: 'loaded', maintenance: [], timezone: data.timezone } as const
  return renderToStaticMarkup(
    createElement(Advice, { ...props, maySchedule: false, onSchedule: doNothing, onList: doNothing }),
  )
}

it.each([
  ['Nenhuma recomendação para o período.', block()],
  ['Sem dados no período não há o que recomendar.', block({ coverage: 0 })],
  ['Parte dos números do período ainda está sendo recalculada.', unknownSums(block(), 'known time')],
])('without recommendations the dashboard says whether the figures were judged: %s', (text, chiller) => {
  expect(adviceFor(chiller)).toContain(text)
})
