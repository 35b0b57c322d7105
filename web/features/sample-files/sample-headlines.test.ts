import { describe, expect, it } from 'vitest'
import { compressorFiles } from '#core/sample-files/compressor-files.ts'
import { type CompressorFileFigures, fleetSummary } from '#core/sample-files/fleet-summary.ts'
import { dashboardPath } from '#core/sample-files/sample-paths.ts'
import { parseStatisticsReport } from '#core/sample-files/statistics-report.ts'
import { compressorHeadline, fleetHeadline } from './sample-headlines.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const NOTHING: CompressorFileFigures = {
  report: null,
  efficiency: null,
  types: null,
  chillerMonths: null,
  compressorMonths: null,
}

describe('of a compressor', () => {
  const said = (...lines: string[]) => {
    const texts = new Map([[dashboardPath('C2', 'report'), lines.join('\n')]])
    return plain(
      compressorHeadline(
        'C2',
        compressorFiles(texts, 'C2', () => {}),
      ),
    )
  }
  const efficiency = (last: string) => `Eficiência: ${last}\nMédia dos 2 meses anteriores: 0,5`
  it('tells the report’s figures', () => {
    expect(
      said('Horas de operação: 6102,18 h', 'Falhas: 1', 'Disponibilidade: 99,97 %', efficiency('0,55')),
    ).toBe(
      'O compressor C2 operou 6.102 h, 1 falha, disponibilidade 99,97 %, eficiência 10,0 % acima da média dos 2 meses anteriores.',
    )
    expect(said('Falhas: 0', efficiency('0,5'))).toBe(
      'Compressor C2: 0 falhas, eficiência igual à da média dos 2 meses anteriores.',
    )
    expect(said(efficiency('0,4999'))).toContain('eficiência 0,020 % abaixo da média')
    expect(said('MTTR: 2 h')).toBe('O relatório do compressor C2 não traz os indicadores principais.')
    expect(said('nada')).toBe('O relatório do compressor C2 não pôde ser lido.')
  })
})

describe('of the seven', () => {
  const said = (part: Partial<CompressorFileFigures>) =>
    plain(fleetHeadline(fleetSummary([{ ...NOTHING, ...part }])))
  const report = (text: string) => parseStatisticsReport(text)
  it('tells the reports’ figures, and those of the specification', () => {
    expect(said({ report: report('Horas de operação: 1000\nFalhas: 2') })).toBe(
      'Os compressores operaram 1.000 h somadas, 2 falhas, COP de referência 7,01.',
    )
    const efficiency = [{ timestamp: '2026-10', time: null, efficiency: 0.6577 }]
    expect(said({ report: report('MTTR: 2 h'), efficiency })).toBe('COP estimado 5,59.')
    expect(said({ report: report('MTTR: 2 h'), efficiency: [] })).toBe(
      'Os relatórios lidos não trazem horas nem falhas.',
    )
    expect(said({})).toBe('Nenhum relatório pôde ser lido: os indicadores abaixo são valores de referência.')
    expect(said({ efficiency: [] })).toBe(
      'Nenhum relatório pôde ser lido: confiabilidade, disponibilidade, MTBF e MTTR abaixo são valores de referência.',
    )
  })
})
