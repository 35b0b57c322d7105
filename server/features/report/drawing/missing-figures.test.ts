import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Maintenance } from '#contract/machines/maintenance.ts'
import { reportContent, reportMachine } from '#test/factories/report-content.ts'
import { block, compressor, type UnitFigures, unknownSums } from '#test/views/fixtures/block.ts'
import { dashboard, noFailures, period } from '#test/views/fixtures/dashboard.ts'
import type { ReportContent } from '../report-content.ts'
import { drawReport } from './draw-report.ts'

/** The text of a report about a machine with these figures, and the text of its cover. */
async function drawn(chiller: Partial<UnitFigures>, part: Partial<ReportContent> = {}) {
  const data = dashboard({ chiller: block(chiller), compressors: [], recommendations: [] })
  const pdf = await getDocumentProxy(await drawReport(reportContent({ data, timeRange: '30d', ...part })))
  const { text: pages } = await extractText(pdf)
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ')
  return { text: plain(pages.join(' ')), cover: plain(pages[0] ?? '') }
}

test('a submachine that has no figures yet does not get the machine’s figures', async () => {
  const machine = { ...reportMachine, submaquinas: [{ id: 'C9', nome: 'Compressor 9' }] }
  const { text, cover } = await drawn({}, { machine, unit: { id: 'C9', nome: 'Compressor 9' } })
  expect(cover).toContain('Compressor 9: nenhum dado disponível no período.')
  expect(cover).toContain('Cobertura nenhum dado')
  expect(text).toContain('Nenhum dado disponível.')
  expect(text).not.toMatch(/Indicadores|612:24/)
})

test('failures that are not measured are not reported as absent', async () => {
  const { text } = await drawn({ failures: null })
  expect(text).toContain('Falhas desta unidade não são medidas.')
  expect(text).toContain('Falhas não medidas e nenhuma manutenção no período')
  expect(text).not.toMatch(/nenhuma falha/i)
  const measured = dashboard({ chiller: block({ failures: null }), compressors: [compressor(1)] })
  const machine = await drawn({}, { data: measured })
  expect(machine.text).toContain('Nenhuma falha registrada no período.')
})

test('a period without data is not reported as a period without failures', async () => {
  const { text, cover } = await drawn({ coverage: 0, failures: 0, cop: null })
  expect(cover).toContain('Chiller 1: nenhum dado disponível no período.')
  expect(text).toContain('Nenhum dado e nenhuma manutenção no período')
  expect(text).not.toContain('Nenhuma falha registrada')
})

test('charts of failures without any failure are words without axes', async () => {
  const { text } = await drawn({}, { data: noFailures })
  expect(text).toMatch(
    /Falhas por dia da semana Nenhuma falha no período\. Falhas por horário Nenhuma falha no período\. Falhas que causaram desligamento por mês Nenhuma falha causou desligamento no período\./,
  )
  expect(text).not.toContain('seg ter qua')
  expect((await drawn({})).text).toContain('seg ter qua')
  // Zeros of a period with little data are no proof, and keep their hatched axes.
  const { chiller } = noFailures
  const little = { ...noFailures, chiller: { ...chiller, kpis: { ...chiller.kpis, coverage: 0.4 } } }
  expect((await drawn({}, { data: little })).text).toContain('seg ter qua')
})

test('without recommendations the report says whether the figures were judged', async () => {
  expect((await drawn({})).text).toContain('Nenhuma recomendação para o período.')
  expect((await drawn({ coverage: 0 })).text).toContain('Sem dados no período não há o que recomendar.')
  const data = dashboard({ chiller: unknownSums(block(), 'known time'), recommendations: [] })
  const { text } = await drawn({}, { data })
  expect(text).toContain('Parte dos números do período ainda está sendo recalculada.')
  expect(text).not.toContain('Nenhuma recomendação')
})

test('the cover misses a COP only where the machine has one to measure', async () => {
  const bomba = { ...reportMachine, tipo: 'bomba' as const }
  expect((await drawn({ cop: null })).cover).toContain('2 falhas, COP não medido (últimos 30 dias).')
  expect((await drawn({ cop: null }, { machine: bomba })).cover).toContain('2 falhas (últimos 30 dias).')
  const idle = await drawn({ cop: null, operationHours: 0, failures: 0 })
  expect(idle.cover).toContain('nenhuma falha (últimos 30 dias).')
})

test('overdue maintenance is listed, however long before the period it was scheduled', async () => {
  const work = (id: string, status: Maintenance['status']): Maintenance => ({
    id,
    machineId: 'm',
    submaquinaId: null,
    tipo: 'preventiva',
    inicio: '2026-01-05T12:00:00.000Z',
    fim: null,
    responsavel: `Pessoa ${id}`,
    notas: null,
    status,
    origem: null,
    recomendacao: null,
    efeito: null,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-01T12:00:00.000Z',
  })
  const maintenance = [work('A', 'agendada'), work('B', 'concluida'), work('C', 'cancelada')]
  expect(period('30d').from > '2026-01-05').toBe(true)
  const { text } = await drawn({}, { maintenance })
  expect(text).toMatch(/05\/01\/2026 09:00 — Preventiva Atrasada Chiller 1 Pessoa A/)
  expect(text).not.toMatch(/Pessoa [BC]/)
})
