import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'
import { askedText } from './asked-text.ts'
import { plainForms } from './spoken-forms.ts'

const plain = (text: string): string => plainForms(askedText(text))
const { read, readAll } = questionsAbout()

it.each([
  'vou precisar do consumo por turno, em outubro',
  'estou vendo as paradas por turno, quais foram ontem?',
  'vim ver o serviço da bomba, quando foi o último?',
  'quando a bomba estava fora?',
  'o C3 da câmara fria estava fora ontem?',
  'qual máquina teve queda de mais de 2 pontos na disponibilidade?',
  'a disponibilidade caiu em 3 pontos percentuais?',
  'quais as horas de cada compressor do central em outubro?',
  'partidas e horas de cada um dos compressores do central',
  'qual a hora de cada parada da bomba ontem?',
  'tem alguma falha aí?',
  'em que dia o central parou mais cedo em novembro?',
  'ontem a bomba desligou mais cedo?',
  'o que mudou de janeiro para fevereiro?',
  'o que mudou entre a semana passada e esta semana?',
  'o C3 da câmara fria parou na troca de turno?',
  'alguma falha desde a passagem de turno?',
  'faltou energia na planta ontem?',
  'quais anomalias abertas em outubro?',
  'quais falhas demoraram mais de 4 horas no central em outubro?',
  'qual máquina teve menos paradas por manutenção?',
  'o alarme que está ativo na bomba é grave?',
  'se a gente tivesse que parar uma máquina, quanto a planta economizaria?',
])('%s stands as it is', (text) => {
  expect(plain(text)).toBe(text)
})

it.each([
  ['qual compressor mais prejudicou o MTBF do central?', 'qual compressor teve pior MTBF do central?'],
  ['qual compressor do central mais atrapalhou?', 'qual compressor do central foi o pior?'],
  ['qual derrubou mais a média?', 'qual puxou pra baixo?'],
  ['qual falha demorou mais no central em outubro?', 'qual foi a falha mais longa no central em outubro?'],
  ['quais consertos levaram mais tempo na bomba?', 'quais foram as falhas mais longas na bomba?'],
  ['qual reparo demorou mais que 5 horas?', 'qual falha demorou mais que 5 horas?'],
  [
    'se a gente pudesse revisar só um compressor do central antes do Natal, qual seria?',
    'qual compressor do central merece revisão mais urgente',
  ],
  ['qual delas devo parar primeiro?', 'qual delas é o pior?'],
  ['consumo de segunda dia 16 até sexta dia 20', 'consumo do dia 16 até o dia 20'],
  ['preciso, para validação, da temperatura de ontem', 'preciso, da temperatura de ontem'],
  ['algum compressor partindo o tempo todo?', 'algum compressor com mais partidas?'],
])('%s is read as %s', (text, words) => {
  expect(plain(text)).toBe(words)
})

it('a time that stood has its planned stops too, and the answer says so', () => {
  const left = (text: string) => readAll(text).flatMap(({ question }) => question.unusedWords)
  expect(left('quanto tempo o central ficou parado ontem, sem contar as paradas programadas?')).toEqual([
    'sem contar paradas programadas',
  ])
  expect(left('tempo parado da bomba em outubro, tirando o que parou por manutenção')).toEqual([
    'sem contar manutenção',
  ])
  expect(left('paradas da bomba em outubro, sem contar standby')).toEqual(['sem contar standby'])
  // A failure is no such stop.
  expect(left('tempo em falha da bomba em outubro, sem contar paradas programadas')).toEqual([])
  expect(read('paradas da bomba em outubro').unusedWords).toEqual([])
})
