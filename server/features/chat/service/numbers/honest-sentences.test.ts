import { describe, expect, test } from 'vitest'
import type { MachineCard } from '#contract/machines/machine.ts'
import { sourcesOf } from './number-sources.ts'
import { traceNumbers } from './trace-numbers.ts'

const machine = (nome: string, tipo: string, compressors: number) =>
  ({
    ...{ nome, tipo, site: { nome: 'Site de teste' } },
    submaquinas: Array.from({ length: compressors }, (_, n) => ({
      id: `C${n + 1}`,
      nome: `Compressor ${n + 1}`,
    })),
  }) as unknown as MachineCard
const near = [
  machine('Bomba de Água Gelada', 'bomba', 1),
  machine('Chiller Central', 'chiller', 4),
  machine('Chiller Câmara Fria', 'chiller', 7),
  machine('Torre de Resfriamento', 'torre', 1),
  machine('Chiller CAG-02', 'chiller', 0),
]
const base = {
  near,
  far: [],
  clock: { nowMs: Date.UTC(2026, 10, 23, 17, 23), timezone: 'America/Sao_Paulo' },
}

/** What the tools tell of the demonstration plant. */
const TOLD = {
  nothing: '',
  machines:
    'Você tem **5 máquinas ativas** aqui:\n\n- [Bomba de Água Gelada](/dashboard/s?maquina=1): bomba, 1 compressor (Site de teste)\n- [Chiller Central](/dashboard/s?maquina=2): chiller, 4 compressores (Site de teste)',
  figures:
    '**Chiller Central**, últimos 7 dias:\n\n- Energia: **27.537 kWh**\n- COP: **5,51**\n- Disponibilidade: **99,47 %**\n- MTBF: **168:00 h**\n- Falhas: **1 falha**\n- Paradas: **0 paradas**\n\n[Ver no Dashboard](/dashboard/s?maquina=2)',
  compared:
    '**Chiller Central**: últimos 7 dias contra de 09/11/2026 a 16/11/2026:\n\n- Energia: **25.854 kWh** contra 27.537 kWh (−1.683 kWh, −6,1 %)\n- COP: **5,51** contra 5,85 (−0,34, −5,8 %, piorou)\n- Disponibilidade: **100,00 %** contra 99,01 % (+0,99 p.p., melhorou)\n- MTBF: **168:00 h** contra 140:20 h (+27 h 40 min, +19,7 %, melhorou)',
  ranked:
    '**Chiller Câmara Fria** teve o maior consumo de energia, últimos 7 dias: **54.975 kWh**.\n\n- Chiller Câmara Fria: **54.975 kWh**\n- Chiller Central: **27.537 kWh**\n- Torre de Resfriamento: **4.033 kWh**\n- Bomba de Água Gelada: **2.222 kWh**',
  shares:
    '**Energia**, últimos 7 dias:\n\n- Bomba de Água Gelada: **2.222 kWh**, **2,5 %**\n- Chiller Central: **27.537 kWh**, **31,0 %**\n- Chiller Câmara Fria: **54.975 kWh**, **61,9 %**\n\nAo todo: **88.767 kWh**.',
  failures:
    '**Chiller Central** (com os compressores) teve **7 falhas** nos últimos 30 dias:\n\n- 21/11/2026 10:01: Chiller Central, 27 min\n- 10/11/2026 18:24: Chiller Central, 2 h 10 min, causou desligamento\n- 05/11/2026 18:19: Compressor 2, 8 min\n- 26/10/2026 14:34: Compressor 4, 7 min, causou desligamento\n- 25/10/2026 14:34: Compressor 4, 1 h 30 min, causou desligamento',
  none: 'Não houve falha de **Bomba de Água Gelada** ontem (22/11/2026).',
  state:
    'Estado agora:\n\n- Bomba de Água Gelada: **desligado**, dados de 23/11/2026 14:22\n- Chiller Central: **ligado**, dados de 23/11/2026 14:22\n- Chiller Câmara Fria: **ligado**, dados de 23/11/2026 14:22\n- Torre de Resfriamento: **ligado**, dados de 23/11/2026 14:22',
  units:
    '**Chiller Central**, agora:\n\n- Compressor 1: **ligado**\n- Compressor 2: **ligado**\n- Compressor 3: **desligado**\n- Compressor 4: **ligado**',
  reading:
    '**Chiller Central**, ontem (22/11/2026):\n\n- Temperatura da água gelada (saída): média **6,99 °C**, mínimo **6,88 °C**, máximo **7,22 °C**\n- Pressão de sucção do Compressor 2: média **44,59 psi**, mínimo **39 psi**, máximo **51 psi**',
  hour: 'Energia de **Chiller Central**, ontem (22/11/2026): o maior valor foi **228 kWh**, 22/11/2026 das 13:00 às 14:00.',
  filtered:
    '**3 de 5 máquinas** com disponibilidade abaixo de 99,70 %, últimos 7 dias:\n\n- Chiller Central: **99,47 %**',
  advice:
    'Para **Chiller Central**:\n\n- **Confiabilidade de 30 dias abaixo da meta**: 12,21 % de chance de 30 dias sem falha (meta: 95 %). No período, 2 falhas em 685 h de operação, MTBF de 342 h.\n- MTTR de 56 min em 2 falhas (meta: até 30 min).',
  upkeep:
    '**Torre de Resfriamento** tem **1 manutenção agendada**:\n\n- preventiva em **24/11/2026 15:23**, com Fulano Silva',
} as const

type Case = readonly [asked: string, told: keyof typeof TOLD, sentences: readonly string[]]
const HONEST: readonly Case[] = [
  [
    'que dia é hoje?',
    'nothing',
    ['Hoje é 23/11/2026.', 'Hoje é segunda-feira, 23 de novembro de 2026.', 'Agora são 14:23.', 'São 14h23.'],
  ],
  [
    'oi',
    'nothing',
    [
      'Olá! Monitoro suas máquinas 24 horas por dia, 7 dias por semana.',
      'Posso ajudar com o **Chiller CAG-02**, o CAG-02 e as outras.',
      'O fluido R134a e o CO2 são refrigerantes; não tenho o do seu chiller.',
      'Você tem 5 máquinas: 3 chillers, 1 bomba e 1 torre.',
      'O Chiller Central tem 4 compressores, e o Chiller Câmara Fria, 7.',
      'Posso falar dos compressores 1, 2 e 4, do C3 ou do compressor 7.',
    ],
  ],
  [
    'quais máquinas tenho?',
    'machines',
    [
      'Você tem **5 máquinas**; a bomba tem 1 compressor e o Central tem quatro compressores.',
      'São 5 máquinas ao todo.',
    ],
  ],
  [
    'como foi a semana do chiller central?',
    'figures',
    [
      'A energia foi de **27.537 kWh** nos últimos 7 dias. Gastou cerca de 27,5 mil kWh, ou 27,5 MWh, em 7 dias.',
      'Nos 7 dias analisados, o COP foi **5,51** (cerca de 5,5).',
      'A disponibilidade ficou em 99,47%, ou seja, 99,5 %.',
      'O MTBF foi de 168 h (168:00 h).',
      'Houve **1** falha e nenhuma parada. Houve uma falha e zero paradas.',
      '| Indicador | Valor |\n|---|---|\n| Energia | 27.537 kWh |\n| COP | 5,51 |\n| Falhas | 1 |\n| Paradas | 0 |',
      '| Energia (kWh) | COP | Disponibilidade (%) |\n|---:|---:|---:|\n| 27.537 | 5,51 | 99,47 |',
      '- **Energia:** 27.537 kWh\n- **COP:** 5,51\n- **Disponibilidade:** 99,47 %\n- **MTBF:** 168 h',
      '1. **Energia**: 27.537 kWh\n2. **COP**: 5,51\n3. **Disponibilidade**: 99,47 %',
      '### Resumo (7 dias)\n\n1) COP 5,51\n2) Falhas: 1\n3) Paradas: 0',
      'O Chiller Central consumiu 27.537 quilowatts-hora no período de 7 dias.',
      'Período: últimos 7 dias. Energia: 27.537 kWh.',
      'Em sete dias, o COP foi de 5,51.',
    ],
  ],
  [
    'compare com a semana anterior',
    'compared',
    [
      'O COP caiu 5,8 %, de 5,85 para 5,51. O COP caiu de 5,85 para 5,51 (−5,8 %).',
      'Houve uma queda de 5,8 % no COP e de 6,1 % na energia. O COP teve uma queda de 5,85 para 5,51.',
      'A energia diminuiu 1.683 kWh (6,1 % a menos, ↓ 6,1%).',
      'A disponibilidade subiu 0,99 ponto percentual, de 99,01 % para 100 %.',
      'A disponibilidade melhorou 0,99 p.p.; o MTBF aumentou 19,7 %, ou 27 h 40 min.',
      'O MTBF passou de 140:20 h (140 h) para 168:00 h (168 h), quase 28 horas a mais.',
      'O consumo foi de 25.854 kWh, contra 27.537 kWh entre 09/11 e 16/11.',
      'De 09/11 a 16/11 gastou 27.537 kWh.',
      'De 9 a 16 de novembro gastou 27.537 kWh.',
      '| | Últimos 7 dias | 09/11 a 16/11 | Variação |\n|---|---|---|---|\n| Energia (kWh) | 25.854 | 27.537 | −6,1 % |\n| COP | 5,51 | 5,85 | −5,8 % |',
      'O COP piorou 5,8% e a disponibilidade foi a 100%.',
      'O COP caiu e ficou em 5,51; a energia foi de 25.854 kWh.',
    ],
  ],
  [
    'quem gastou mais?',
    'ranked',
    [
      'O Chiller Câmara Fria gastou mais: 54.975 kWh.',
      '1. Chiller Câmara Fria: 54.975 kWh\n2. Chiller Central: 27.537 kWh\n3. Torre de Resfriamento: 4.033 kWh\n4. Bomba de Água Gelada: 2.222 kWh',
      'Em segundo lugar vem o Chiller Central, com 27.537 kWh; em terceiro, a torre, com 4.033.',
      '1º lugar: Chiller Câmara Fria (54.975 kWh)\n2º lugar: Chiller Central (27.537 kWh)',
      'Os consumos foram de 2.222 a 54.975 kWh.',
      'O consumo ficou entre 2.222 e 54.975 kWh, ou até 55 MWh.',
    ],
  ],
  [
    'qual a participação?',
    'shares',
    [
      'O Chiller Câmara Fria responde por 61,9 % (62 %) dos 88.767 kWh.',
      'O Central ficou com 31% e a bomba com 2,5%.',
      '| Máquina | kWh | % |\n|---|---|---|\n| Chiller Central | 27.537 | 31,0 |',
    ],
  ],
  [
    'quantas falhas o central teve em 30 dias?',
    'failures',
    [
      'Foram 7. Foram **7 falhas** nos últimos 30 dias.',
      'O Chiller Central teve sete falhas em trinta dias.',
      'Houve 7 ocorrências no período de 30 dias.',
      '3 das 7 falhas causaram desligamento.',
      'Três delas causaram desligamento.',
      'A mais longa, em 10/11/2026 às 18:24, durou 2 h 10 min.',
      'A mais longa durou duas horas e dez. Foram duas horas e dez minutos (130 minutos).',
      'Uma delas durou 1h30, ou uma hora e meia.',
      'A última foi em 21 de novembro, às 10h01, e durou 27 minutos.',
      'A falha do Compressor 2, em 05/11, durou 8 min; a do C4 durou 7 min.',
      'Os compressores 2 e 4 também falharam.',
      'Houve falhas nos dias 21 e 10 de novembro, e no dia 5.',
      '| Data | Equipamento | Duração |\n|---|---|---|\n| 21/11/2026 10:01 | Chiller Central | 27 min |\n| 05/11/2026 18:19 | Compressor 2 | 8 min |',
      'A quinta falha mais recente foi em 25/10/2026.',
      'Das sete falhas, a última foi há 2 dias. As 3 mais longas: 1 h 30 min, 27 min e 8 min.',
    ],
  ],
  [
    'a bomba falhou ontem?',
    'none',
    [
      'Não, a bomba não teve nenhuma falha ontem (22/11/2026).',
      'Houve 0 falhas em 22/11.',
      'Zero falhas ontem.',
    ],
  ],
  [
    'o que está ligado?',
    'state',
    [
      '3 das 5 máquinas estão ligadas.',
      'Três máquinas estão ligadas e 1 está desligada.',
      'Os três chillers são o Central, o Câmara Fria e o CAG-02.',
      'Os dados são das 14:22 de hoje (23/11).',
    ],
  ],
  [
    'e os compressores?',
    'units',
    [
      'Dos 4 compressores, 3 estão ligados.',
      'Os compressores 1, 2 e 4 estão ligados; o C3 está desligado.',
      'Os 4 compressores: 3 ligados e 1 desligado.',
    ],
  ],
  [
    'temperatura de saída ontem?',
    'reading',
    [
      'A média foi de 6,99 °C (cerca de 7 °C), entre 6,88 e 7,22 °C.',
      'De 6,88 °C a 7,22 °C, com média de 6,99 graus.',
      'A temperatura ficou em 7,0ºC, com mínima de 6,9ºC e máxima de 7,2ºC.',
      'A pressão de sucção do C2 variou de 39 a 51 psi, com média de 44,6 psi.',
      '| Leitura | Média | Mín. | Máx. |\n|---|---|---|---|\n| Temperatura de saída (°C) | 6,99 | 6,88 | 7,22 |',
    ],
  ],
  [
    'e o pior horário?',
    'hour',
    [
      'O maior consumo foi de **228 kWh**, das 13h às 14h de 22/11.',
      'Entre 13:00 e 14:00 foram 228 kWh.',
      'Entre 13h e 14h foram 228 kWh.',
      'Às 13 horas começou o pico, de 228 kWh.',
    ],
  ],
  [
    'quais estão abaixo de 99,7 %?',
    'filtered',
    [
      '3 das 5 máquinas ficaram abaixo de 99,7 %.',
      'Três de 5 máquinas estão abaixo de 99,70 %, entre elas o Central, com 99,47 %.',
      'Abaixo do limite de 99,7 % está o Chiller Central.',
    ],
  ],
  [
    'o que você recomenda?',
    'advice',
    [
      'A chance de 30 dias sem falha é de 12,21 %, abaixo da meta de 95 %.',
      'Houve 2 falhas em 685 h de operação (MTBF de 342 h).',
      'O MTTR é de 56 min, e a meta é de até 30 min.',
      'A confiabilidade em 30 dias é de 12,2 %.',
    ],
  ],
  [
    'tem manutenção?',
    'upkeep',
    [
      'Há 1 manutenção agendada: amanhã, 24/11, às 15:23.',
      'Há uma manutenção preventiva em 24 de novembro de 2026, às 15h23.',
    ],
  ],
]

describe.each(HONEST)('to %j over %s', (asked, told, sentences) => {
  const text = TOLD[told]
  const bounds = told === 'filtered' ? [99.7] : []
  const sources = sourcesOf({ base, asked, told: [{ text, bounds, given: '', names: [] }] })
  test.each(sentences)('%j is kept', (sentence) => {
    expect(traceNumbers(sentence, sources).text).toBe(sentence)
  })
})
