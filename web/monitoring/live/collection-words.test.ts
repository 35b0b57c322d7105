import { describe, expect, it } from 'vitest'
import type { Collection } from '#contract/monitoring/monitoring.ts'
import { upToDate } from '#test/views/fixtures/collection.ts'
import { NOW } from '#test/views/fixtures/moments.ts'
import { collectionWords } from './collection-words.ts'

function wordsOf(
  part: Partial<Collection>,
  newestSampleAt: string | null = '2026-11-21T17:04:40.000Z',
  intervalSeconds?: number,
) {
  const words = collectionWords({
    collection: { ...upToDate, ...part },
    newestSampleAt,
    nowMs: Date.parse(NOW),
    timezone: 'America/Sao_Paulo',
    intervalSeconds,
  })
  return { ...words, text: `${words.title}: ${words.detail}`.replaceAll('\u00a0', ' ') }
}

describe('the collector’s state in words', () => {
  it('is up to date while samples keep coming', () => {
    expect(wordsOf({})).toMatchObject({
      level: 'ok',
      text: 'Coleta em dia: Última amostra há 32 s.',
      progress: null,
    })
  })
  it('shows how many figures the newer program has derived again', () => {
    expect(wordsOf({ rederiving: { progress: 0.374 } })).toMatchObject({
      level: 'ok',
      text: 'Coleta em dia: Última amostra há 32 s. Indicadores sendo recalculados: 37 %.',
    })
  })
  it('distinguishes a silent source from a source that does not answer', () => {
    expect(wordsOf({}, '2026-11-21T12:00:00.000Z')).toMatchObject({
      level: 'warn',
      text: 'A fonte não envia dados novos: Última amostra em 21/11/2026 09:00 (há 5 h).',
    })
    const down = { state: 'erro', lastError: 'Recusado.', until: '2026-11-21T16:50:00.000Z' } as const
    expect(wordsOf(down, '2026-11-19T17:05:12.000Z')).toMatchObject({
      level: 'bad',
      text: 'A fonte de dados não responde: Recusado. Sem resposta desde 21/11/2026 13:50 (há 15 min). Os dados na tela vão até 19/11/2026 14:05 (há 2 dias).',
    })
    expect(wordsOf({ state: 'erro', until: null }, null).text).toBe(
      'A fonte de dados não responde: Ainda não há dados coletados.',
    )
    expect(wordsOf({ state: 'erro', lastError: 'Falha interna do coletor' }).title).toBe('A coleta falhou')
    const lastError = 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina'
    expect(wordsOf({ state: 'erro', lastError, until: null }, null)).toMatchObject({
      level: 'warn',
      text: `A fonte não tem dados desta máquina: ${lastError}.`,
    })
  })
  it('a machine collected once an hour is not reported as a silent source', () => {
    const down = { state: 'erro', lastError: 'Recusado.', until: '2026-11-21T16:50:00.000Z' } as const
    expect(wordsOf({}, '2026-11-21T15:50:00.000Z', 3600)).toMatchObject({ title: 'Coleta em dia' })
    expect(wordsOf({}, '2026-11-21T15:40:00.000Z', 3600)).toMatchObject({
      title: 'A fonte não envia dados novos',
    })
    expect(wordsOf(down, '2026-11-21T16:49:00.000Z', 3600).text).toContain(
      'Recusado. Última coleta em 21/11/2026 13:50 (há 15 min).',
    )
  })
  it('distinguishes no samples from old samples', () => {
    expect(wordsOf({}, null)).toMatchObject({ level: 'warn', title: 'Coleta em dia, sem dados' })
  })
  it('the first collection shows its progress, and its remaining time when known', () => {
    expect(wordsOf({ state: 'inicial', progress: 0.374, remainingSeconds: 95 })).toMatchObject({
      level: 'neutral',
      progress: 0.374,
      text: 'Primeira coleta em andamento: 37 % do histórico lido; faltam cerca de 1 min.',
    })
    expect(wordsOf({ state: 'inicial', progress: 0, remainingSeconds: null }).text).toBe(
      'Primeira coleta em andamento: 0 % do histórico lido.',
    )
  })
  it('has words for a machine that is not collected', () => {
    expect(wordsOf({ state: 'parada' }).title).toBe('Máquina sem conexão de monitoramento')
    expect(wordsOf({ state: 'aguardando' }).title).toBe('Primeira coleta ainda não começou')
  })
})

describe('the collection of files in words', () => {
  const ofFiles = (part: Partial<Collection>, newestSampleAt: string | null = '2018-06-12T03:00:00.000Z') => {
    const collection = { ...upToDate, ...part }
    const nowMs = Date.parse(NOW)
    const situation = { collection, newestSampleAt, nowMs, timezone: 'America/Sao_Paulo', isFromFiles: true }
    const { level, title, detail } = collectionWords(situation)
    return { level, text: `${title}: ${detail}` }
  }
  it('is up to date however old the last row is', () => {
    expect(ofFiles({})).toEqual({
      level: 'ok',
      text: 'Arquivos lidos: Os dados vão até 12/06/2018 00:00.',
    })
    expect(ofFiles({}, null).level).toBe('warn')
  })
  it.each([
    [{ state: 'parada' }, 'Máquina ou site desativado'],
    [{ state: 'erro', lastError: 'Disco cheio.' }, 'Os arquivos não puderam ser lidos: Disco cheio.'],
    [
      { state: 'erro', lastError: 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina' },
      'Os arquivos não têm dados desta máquina',
    ],
    [{ state: 'em_dia' }, 'Arquivos lidos'],
  ] as const)('%o names no connection', (part, text) => {
    const words = ofFiles(part).text
    expect(words).toContain(text)
    expect(words).not.toMatch(/conexão|fonte/)
  })
})
