import { describe, expect, it } from 'vitest'
import { required } from '#test/harness/required.ts'
import { countsByHour, countsByMonth, countsByWeekday, monthsBetween } from './count-axes.ts'
import { countsByType, parseCounts, totalCount, unknownCounts } from './counts.ts'
import { parseCsv } from './csv-table.ts'

const table = (...lines: string[]) => required(parseCsv(lines.join('\n')), 'table')
/** `a=1 b=?`: a counts 1, b has no number that can be read. */
const counts = (text: string) =>
  text.split(' ').map((one) => {
    const [label = '', value = ''] = one.split('=')
    return { label, count: value === '?' ? null : Number(value) }
  })
const shown = (found: ReturnType<typeof counts>) =>
  found.map(({ label, count }) => `${label}=${count ?? '?'}`).join(' ')

describe('the rows of a file', () => {
  it.each([
    ['weekday', 'Dia da Semana,count'],
    ['weekday', 'Dia da Semana,Frequencia'],
    ['weekday', 'dia da semana,COUNT'],
    ['hour', 'hora,count'],
    ['hour', 'Horario,count'],
    ['hour', 'Horário,Frequência'],
    ['month', 'Mês,Micro'],
    ['month', 'Mes,Falhas'],
    ['month', 'Mes,count'],
    ['type', 'Nome do Evento,count'],
    ['type', 'Tipo de Falha,Quantidade'],
  ] as const)('%s from the columns %s', (kind, head) => {
    const found = required(
      parseCounts(table(head, 'a,3', 'b,', ',1', 'c,-1', 'd,x', 'e,0', 'f,NaN'), kind),
      'counts',
    )
    expect(shown(found)).toBe('a=3 b=? c=? d=? e=0 f=?')
    expect([totalCount(found), unknownCounts(found)]).toEqual([3, 4])
    expect(parseCounts(table('x,y', 'a,3'), kind)).toBeNull()
  })
  it('prefers the first of the alternative column names, in any column order', () => {
    const found = parseCounts(table('count,Falhas,extra,Micro,Mes', '1,2,9,3,2026-01'), 'month')
    expect(found).toEqual([{ label: '2026-01', count: 3 }])
  })
  it('skips total rows, and reads a point before three digits as grouping thousands', () => {
    const found = parseCounts(
      table('Tipo de Falha;count', 'a;1.234', 'b;3.0', 'c;2,5', 'Total Geral;9'),
      'type',
    )
    expect(shown(required(found, 'counts'))).toBe('a=1234 b=3 c=2.5')
  })
})

describe('weekdays, Monday first', () => {
  it('a weekday missing from a file without zeros has count 0', () => {
    expect(shown(countsByWeekday(counts('domingo=1 Terca-feira=2 ter=1 Saturday=4')))).toBe(
      'seg=0 ter=3 qua=0 qui=0 sex=0 sáb=4 dom=1',
    )
  })
  it('a weekday missing from a file with zeros has an unknown count', () => {
    expect(shown(countsByWeekday(counts('seg=1 ter=0 qua=2')))).toBe(
      'seg=1 ter=0 qua=2 qui=? sex=? sáb=? dom=?',
    )
    expect(shown(countsByWeekday(counts('seg=1 ter=?')))).toMatch(/^seg=1 ter=\? qua=0/)
  })
  it('keeps labels that are no weekdays', () => {
    expect(shown(countsByWeekday(counts('feriado=1 seg=2')))).toBe('feriado=1 seg=2')
    expect(shown(countsByWeekday([{ label: '2ª-feira', count: 1 }]))).toMatch(/^seg=1/)
    expect(countsByWeekday([])).toEqual([])
  })
})

describe('hours, 00h to 23h', () => {
  it('gives all 24 hours; missing hours follow the rule of weekdays', () => {
    const hours = countsByHour(counts('0=1 7h=2 07:00=1 23:59=4 24=9 x=9 100=9'))
    expect(hours).toHaveLength(24)
    expect(shown(hours.filter(({ count }) => count !== 0))).toBe('00h=1 07h=3 23h=4')
    const cut = countsByHour(counts('0=0 1=3 2=0'))
    expect([cut.length, unknownCounts(cut), cut[2]?.count]).toEqual([24, 21, 0])
    expect(countsByHour(counts('x=1'))).toEqual([])
  })
})

describe('months', () => {
  it('gives every month in order; missing months follow the rule of weekdays', () => {
    expect(shown(countsByMonth(counts('02/2026=1 2025-12=2 2026-02=3')))).toBe(
      '12/2025=2 01/2026=0 02/2026=4',
    )
    expect(shown(countsByMonth(counts('2026-04=0 2026-01=2')))).toBe(
      '01/2026=2 02/2026=? 03/2026=? 04/2026=0',
    )
    expect(shown(countsByMonth(counts('Apr/26=1 fev/2026=2')))).toBe('02/2026=2 03/2026=0 04/2026=1')
  })
  it('puts labels that are no month after the months', () => {
    expect(shown(countsByMonth(counts('Fev=1 Jan=2')))).toBe('Fev=1 Jan=2')
    expect(shown(countsByMonth(counts('x=1 2026-02=2 2026-01=3')))).toBe('01/2026=3 02/2026=2 x=1')
  })
  it('years far apart give only the named months, not thousands', () => {
    const far = [
      { year: 2206, month: 1 },
      { year: 2026, month: 1 },
    ]
    expect(monthsBetween(far)).toEqual(['01/2026', '01/2206'])
    expect(monthsBetween([])).toEqual([])
  })
})

it('sorts types by count, the most frequent first, unknown counts last', () => {
  expect(shown(countsByType(counts('a=1 c=? b=3 a=1')))).toBe('b=3 a=2 c=?')
})
