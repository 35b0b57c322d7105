import { expect, test } from 'vitest'
import { dialogTitle, pageTitle } from './page-title.ts'

test('a title goes from the nearest to the widest place, without the places that are not chosen', () => {
  expect(pageTitle(['Eventos', 'Compressor 2', 'Chiller 1', 'Dashboard', 'Aurora'])).toBe(
    'Eventos · Compressor 2 · Chiller 1 · Dashboard · Aurora · Geada',
  )
  expect(pageTitle([undefined, undefined, undefined, 'Resumo', undefined])).toBe('Resumo · Geada')
})

test('the top dialog names the page', () => {
  expect(dialogTitle({ dialogo: 'manutencoes' })).toBe('Manutenção')
  expect(dialogTitle({ dialogo: 'eventos', manutencao: 'nova' })).toBe('Agendar Manutenção')
  expect(dialogTitle({ manutencao: 'm1' })).toBe('Editar manutenção')
  expect(dialogTitle({ dialogo: 'eventos', tv: '1' })).toBe('Modo parede')
  expect(dialogTitle({})).toBeUndefined()
})
