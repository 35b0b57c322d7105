import { describe, expect, it } from 'vitest'
import type { FigureKey } from './expectation.ts'
import { countForms, durationForms, equalForms, figureForms } from './text-forms.ts'

const isIn = (forms: readonly RegExp[], text: string): boolean => forms.some((form) => form.test(text))

describe('the forms of what an answer must have', () => {
  it.each([
    ['Esta semana houve 3 falhas.', false],
    ['Sem dados. Houve 3 falhas.', false],
    ['Não houve parada.', false],
    ['Não houve falha em outubro.', true],
    ['A máquina não falhou.', true],
    ['Falhas: 0', true],
    ['Falhas: nenhuma', true],
    ['Ficou sem nenhuma falha.', true],
  ])('no failures: %s', (text, fits) => {
    expect(isIn(countForms(0, 'falh'), text)).toBe(fits)
  })

  it.each([
    ['Das 00:00 às 06:00 durou 5 min.', false],
    ['Esta semana: sem dados.', false],
    ['Parou há 10 min.', false],
    ['Durou 0 min.', true],
  ])('no time: %s', (text, fits) => {
    expect(isIn(durationForms(0), text)).toBe(fits)
  })

  it.each<[FigureKey, string, boolean]>([
    ['downtime', 'Não houve falha.', true],
    ['downtime', 'Não houve partida.', false],
    ['mttr', '0 min, sem falhas no período', true],
    ['operation', 'Não operou em outubro.', true],
    ['operation', 'Sem falhas em outubro.', false],
  ])('no time of %s: %s', (figure, text, fits) => {
    expect(isIn(figureForms(figure, 0), text)).toBe(fits)
  })

  it.each([
    ['Não é o maior; o COP é 4,20.', false],
    ['Esta máquina não está parada.', false],
    ['COP: sem dados', true],
    ['COP: não há dados suficientes no período', true],
    ['Não há potência e capacidade conhecidas no período', true],
  ])('an unknown figure: %s', (text, fits) => {
    expect(isIn(figureForms('cop', null), text)).toBe(fits)
  })

  it('seconds are no weeks', () => {
    expect(isIn(durationForms(5 / 3600), 'Há 5 semanas')).toBe(false)
    expect(isIn(durationForms(5 / 3600), 'Durou 5 s.')).toBe(true)
  })

  it.each([
    [1.1, 'dividida por 1,10', true],
    [5, 'um COP 5,0 % maior', true],
    [5, 'desde 15/11/2026', false],
    [5, 'o COP é 5,44', false],
    [24, '1.240 kWh e 2.024 kWh', false],
    [1240, '1.240 kWh', true],
  ])('the number %d alone: %s', (value, text, fits) => {
    expect(isIn(equalForms(value), text)).toBe(fits)
  })
})
