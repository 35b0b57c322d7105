import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, readAll } = questionsAbout()

it.each([
  'a pressão de sucção do C5 da câmara fria está estável ou oscilou muito nas últimas 24 horas?',
  'a temperatura da água gelada do central ficou estável ontem?',
  'a corrente do C2 do central oscilou hoje?',
  'a pressão de descarga do C1 do central anda instável essa semana?',
])('how steady a reading is needs no other words: %s', (text) => {
  expect(read(text)).toMatchObject({ topic: 'reading', unusedWords: [] })
})

it.each(['confere', 'confira', 'pode conferir'])('who asks to look says nothing more: %s', (words) => {
  expect(read(`${words} pra mim quantas partidas o C7 da câmara fria teve ontem`).strangeWords).toEqual([])
})

it.each([
  'Sempre confundo.',
  'eu sempre confundo os dois',
  'nunca lembro qual é qual',
  'vivo confundindo isso',
])('why somebody asks for two terms is no question of figures: %s', (words) => {
  const all = readAll(`Qual a diferença entre MTBF e MTTR? ${words}`)
  expect(all.map(({ question }) => question.topic)).toEqual(['term'])
})
