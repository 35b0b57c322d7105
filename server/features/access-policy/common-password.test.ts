import { expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'

const ana = { name: 'Ana Luísa Souza', email: 'ana.souza@refrigera.com.br' }

test.each([
  // Words of the lists, in upper or lower case.
  '123456',
  'password',
  'PASSWORD',
  'senha123',
  'Senha@123',
  'mudar123',
  'flamengo',
  'Corinthians',
  'admin123',
  '102030',
  'jesus123',
  // Words with signs for letters, with accents or with a usual ending.
  'p4ssw0rd',
  'S3nh4123',
  'fl@mengo',
  'refrigeração',
  'Palmeiras2024',
  'dragon99',
  'Brasil!',
  'geada2026',
  'mudar@2026',
  'Verão2025!',
  'senha@2024',
  'Senha2026',
  'Senha#1',
  'Março2026',
  'primeiroacesso',
  'jesus.cristo',
  'Minha-Senha1',
  // Patterns.
  'aaaaaa',
  'abcabc',
  '121212',
  '12341234',
  'qwerty',
  'asdfgh',
  'poiuyt',
  'qwe123',
  'qweasd',
  'abcdef',
  '654321',
  '7890123',
  '25121985',
  '251285',
  '1985-12-25',
  '20242025',
  // The owner's name and address.
  'anasouza',
  'Souza2026',
  'ana.souza@refrigera.com.br',
  'ana-luisa',
  'Refrigera123',
  'luisaana',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password, ana)).toBe(true)
})

test.each([
  'correto cavalo bateria grampo',
  'xK9#vQ2m',
  'senha-de-teste',
  'chuva no telhado',
  'tr0vaoVerde&lua',
  '83kd02ma',
  'f6Xw-1pQz',
  'condensador azul da sala 4',
  'mZ7qpl0x',
  'souza e o gato preto',
])('%s is not common', async (password) => {
  expect(await isCommonPassword(password, ana)).toBe(false)
})

test('another person’s name does not make a password common', async () => {
  expect(await isCommonPassword('albuquerquinho', { name: 'Rui Albuquerquinho' })).toBe(true)
  expect(await isCommonPassword('albuquerquinho', ana)).toBe(false)
})

test('long texts are checked in little time', async () => {
  const started = performance.now()
  for (const text of [
    '1'.repeat(200),
    'ab'.repeat(100),
    'qwe123'.repeat(33),
    '!'.repeat(200),
    'a1!'.repeat(66),
  ]) {
    await isCommonPassword(text, ana)
  }
  expect(performance.now() - started).toBeLessThan(3_000)
})
