import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import type { Machine } from '#contract/machines/machine.ts'
import { compressorFiles } from '#core/sample-files/compressor-files.ts'
import { type DashboardFile, dashboardPath } from '#core/sample-files/sample-paths.ts'
import { drawSampleFiles } from './draw-sample-files.ts'

/** The report of C2 from these files, the others missing, as text. */
async function reported(given: Partial<Record<DashboardFile, string>>): Promise<string> {
  const texts = new Map(
    Object.entries(given).map(([file, text]) => [dashboardPath('C2', file as DashboardFile), text]),
  )
  const bytes = await drawSampleFiles({
    kind: 'sampleFiles',
    site: { nome: 'Frigorífico', primary: '#4e73df', secondary: '#1cc88a', accent: '#f6c23e' },
    logo: null,
    machine: { nome: 'Chiller 1', submaquinas: [], readings: [] } as unknown as Machine,
    timezone: 'America/Sao_Paulo',
    madeAt: '2026-11-21T17:05:12.000Z',
    madeBy: 'Ana',
    maintenance: [],
    compressor: { id: 'C2', nome: 'Compressor C2' },
    files: compressorFiles(texts, 'C2', () => {}),
  })
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

test('without sample files each part says that its file is missing, and no figure is made up', async () => {
  const text = await reported({})
  expect(text).toContain('O relatório estatístico de Compressor C2 não pôde ser lido.')
  expect(text.match(/O arquivo de amostra não pôde ser lido\./g)).toHaveLength(5)
  expect(text).toContain('não informado (amostra)')
  expect(text).toContain('Amostra: dados de demonstração')
  expect(text).not.toMatch(/Total: 0|\b0,0 %/)
})

test('a value that a file lacks is not zero, and figures equal those of the screen', async () => {
  const text = await reported({
    report: 'Disponibilidade: 99,97 %\nHoras de operação: 6102,18 h',
    weekday: 'Dia da Semana,count\nSegunda,3\nTerça,0\nQuarta,x',
    type: 'Tipo de Falha,Quantidade\nInversor,1.234\nAlarme,x',
    chillerMonth: 'Mes,Falhas\n2026-01,x',
    compressorMonth: 'Mes,Falhas\n2026-02,1\n2026-01,2\nsem data,1',
    hour: 'hora,count\n',
    efficiency: 'timestamp,Eficiência_Valid\n2026-01-01,0.6\n2026-03-01,0.7',
  })
  expect(text).toContain('disponibilidade 99,97 %')
  expect(text).toContain('Total: 3 falhas (5 sem dado)')
  expect(text).toContain('O arquivo de amostra não tem números que se leiam.')
  expect(text).toContain('O arquivo não tem dados')
  expect(text).toContain('Total: 1.234 ocorrências (1 sem dado)')
  expect(text).toContain('Alarme —')
  expect(text).toContain('jan/26 a fev/26 (amostra)')
  for (const month of ['jan/26', 'fev/26', 'mar/26']) expect(text).toContain(month)
  expect(text).toContain('contra 60,0 % (mês anterior com dados): melhoria de 10,0 pontos (+16,7 %)')
  expect(text).not.toContain('sem data/')
})

test('the cover says which figures a statistics report lacks', async () => {
  const text = await reported({ report: 'MTTR: 1,03 h' })
  expect(text).toContain('01:02')
  expect(text).toContain(
    'O relatório estatístico de Compressor C2 não traz horas de operação, falhas nem disponibilidade.',
  )
})
