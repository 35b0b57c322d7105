import type { Concept } from './concept.ts'

const LEARN = ['why', 'recognise', 'effect', 'check', 'how'] as const
const NO_LIMIT = 'Não há limite cadastrado para leituras: o limite é o da folha do fabricante.'

/** What happens in the refrigeration cycle, and how it is seen. */
export const CYCLE_CONCEPTS: readonly Concept[] = [
  {
    id: 'suctionHigh',
    about: [['pressao succao', 'succao'], ['alta|alto|altas|subir|sobe|elevada']],
    ways: LEARN,
    text: `Uma pressão de sucção alta mostra que chega mais calor ao evaporador do que o compressor leva: carga alta logo depois da partida, água de retorno quente, válvula de expansão aberta demais ou compressor que já não comprime bem. Reconhece-se ao lado da habitual com a mesma carga. ${NO_LIMIT}`,
    here: 'a pressão de sucção dos compressores está acima do normal?',
  },
  {
    id: 'suctionLow',
    about: [['pressao succao', 'succao']],
    of: ['suction_pressure'],
    ways: LEARN,
    text: `Uma pressão de sucção baixa demais se reconhece ao lado da habitual da mesma máquina com carga parecida: fica abaixo dela por muito tempo, em geral com menos capacidade e superaquecimento alto. Falta de refrigerante, pouca água no evaporador, filtro entupido ou válvula de expansão fechada levam a isso; se cai mais, a água pode congelar, e o pressostato desarma. ${NO_LIMIT}`,
    here: 'a pressão de sucção dos compressores está abaixo do normal?',
  },
  {
    id: 'dischargeHot',
    about: [['temperatura descarga', 'descarga quente']],
    of: ['discharge_temp'],
    ways: LEARN,
    text: `A temperatura de descarga sobe quando o compressor comprime mais (condensação alta ou sucção baixa), quando aspira gás quente demais ou quando se desgasta por dentro. Quente demais, ela queima o óleo e gasta vedações. Olhe-a junto com as pressões e o superaquecimento, ao lado do valor habitual. ${NO_LIMIT}`,
    here: 'a temperatura de descarga dos compressores está acima do normal?',
  },
  {
    id: 'dischargeHigh',
    about: [['pressao descarga|condensacao', 'alta pressao', 'condensacao alta']],
    of: ['discharge_pressure'],
    ways: LEARN,
    text: `A pressão de descarga acompanha a do condensador: sobe com água de condensação quente, pouca vazão, tubos sujos, ar no circuito ou refrigerante demais. Cada grau a mais na condensação custa potência, e no extremo o pressostato de alta desarma o compressor. Reconhece-se ao lado da habitual com a mesma carga. ${NO_LIMIT}`,
    here: 'a pressão de descarga dos compressores está acima do normal?',
  },
  {
    id: 'superheat',
    about: [['superaquecimento|sobreaquecimento|superheat']],
    ways: ['why', 'recognise', 'check', 'how'],
    text: 'O superaquecimento garante que só gás entre no compressor. Baixo demais, gotas de líquido chegam até ele e podem quebrá-lo; alto demais, o evaporador trabalha meio vazio, por falta de refrigerante ou válvula fechada, e a descarga esquenta. Reconhece-se comparando a temperatura do gás na sucção com a de evaporação que corresponde à pressão.',
    here: 'o superaquecimento está acima do normal?',
  },
  {
    id: 'subcooling',
    about: [['subresfriamento|subarrefecimento|subcooling', 'sub resfriamento']],
    ways: ['why', 'recognise', 'check', 'how'],
    text: 'O sub-resfriamento garante que só líquido chegue à válvula de expansão, que com bolhas dosa mal. Baixo demais, costuma faltar refrigerante ou o condensador não dá conta; alto demais, pode haver refrigerante em excesso, que alaga o condensador e sobe a pressão. Olhe-o junto com o superaquecimento: os dois dizem mais do que um só.',
    here: 'o sub-resfriamento está acima do normal?',
  },
  {
    id: 'partLoad',
    about: [['carga baixa|parcial|reduzida|pequena', 'baixa|pouca carga', 'pouco carregado|carregada']],
    of: ['demand'],
    ways: ['why', 'effect', 'meaning', 'recognise'],
    text: 'Com carga muito baixa o compressor liga e desliga, ou trabalha no limite do seu controle: gasta mais por frio produzido, retorna menos óleo e, se é centrífugo, pode entrar em surge. Uma carga parcial moderada, ao contrário, costuma ser eficiente, porque os trocadores ficam grandes para o calor que passa. Por isso se desligam unidades em vez de deixar todas quase vazias.',
    here: 'demanda agora dos chillers',
  },
  {
    id: 'surge',
    about: [['=surge', 'surto']],
    ways: LEARN,
    text: 'No surge o gás volta pelo compressor centrífugo, porque a diferença de pressões é maior do que ele consegue vencer com tão pouco fluxo. Reconhece-se pelo ruído que pulsa, pela corrente e pela pressão que oscilam. Carga baixa, condensação quente ou suja levam a ele; repetido, estraga mancais e rotor. O Geada não o mede diretamente.',
  },
  {
    id: 'liquidSlug',
    about: [['golpe liquido', 'liquido compressor', 'retorno liquido']],
    ways: LEARN,
    text: 'Líquido não se comprime: se entra no compressor, quebra válvulas e pistões ou lava o óleo dos mancais. Acontece com superaquecimento baixo, depois de longas paradas com o refrigerante frio no cárter ou em mudanças bruscas de carga. Avisam a sucção gelada até o compressor, ruído de batida e óleo que espuma.',
  },
  {
    id: 'shortCycling',
    about: [['ciclo curto|curtos', 'ciclagem|ciclando', 'liga|ligar|ligando desliga|desligar|desligando']],
    ways: ['why', 'recognise', 'effect', 'check', 'meaning'],
    text: 'Ciclo curto é o compressor que parte e para em intervalos curtos demais. Cada partida aquece o motor e leva óleo para o circuito, que não tem tempo de voltar. Reconhece-se por muitas partidas e microparadas para poucas horas de operação; carga baixa, controle com faixa estreita, sensor instável ou pouca água no circuito são razões comuns.',
    here: 'teve ciclo curto?',
  },
  {
    id: 'refrigerantLack',
    about: [['falta|vazamento|vazando|pouco|perdendo|fuga refrigerante|gas|fluido']],
    ways: LEARN,
    text: 'Com pouco refrigerante a pressão de sucção cai, o superaquecimento sobe, o sub-resfriamento some e a máquina rende menos frio com a descarga mais quente. Aparece aos poucos e parece outras coisas, como filtro entupido: só várias leituras juntas o indicam. Repor sem achar o vazamento não resolve.',
    here: 'há indicação de problemas nos chillers?',
  },
  {
    id: 'freezing',
    about: [['congelar|congela|congelamento|congelando']],
    ways: LEARN,
    text: 'Se a evaporação fica fria demais para a água que passa, ela congela dentro dos tubos, que então podem romper e misturar água e refrigerante. Pouca vazão, falta de refrigerante e setpoint baixo demais levam a isso. Por isso há chave de fluxo e proteção por baixa temperatura, que param a máquina.',
    here: 'temperatura de saída da água gelada agora',
  },
  {
    id: 'nonCondensables',
    about: [['incondensavel|incondensaveis', 'ar|umidade circuito|sistema|refrigerante']],
    ways: ['meaning', ...LEARN],
    text: 'Incondensáveis são ar e outros gases que não viram líquido no condensador: ocupam lugar, sobem a pressão de descarga e a potência. Entram em manutenções ou por vazamento de máquinas que trabalham abaixo da pressão do ar. Reconhecem-se pela pressão de condensação mais alta do que a temperatura do líquido explica.',
  },
  {
    id: 'lift',
    about: [['=lift', 'razao|taxa|relacao compressao']],
    ways: ['why', 'meaning', 'effect', 'how'],
    text: 'O lift é quanto o compressor precisa elevar o refrigerante: da evaporação até a condensação. É ele, mais do que a carga, que decide quanta potência cada frio custa. Água de condensação mais fria ou água gelada um pouco menos fria o diminuem, e o COP sobe.',
  },
  {
    id: 'setpoint',
    about: [
      ['setpoint', 'set point'],
      [
        'agua|gelada|temperatura|chiller|chillers|energia|consumo|=cop|economiz*|subir|sobe|subo|baixar|baixo|abaixo|mudar',
      ],
    ],
    ways: ['why', 'effect', 'how'],
    text: 'Quanto mais fria a água pedida, mais baixa a evaporação e mais potência o compressor gasta por frio. Subir o setpoint quando a carga permite melhora o COP, desde que o processo e a umidade dos ambientes aguentem. O Geada lê os valores medidos e não muda setpoints.',
    here: 'temperatura de saída da água gelada agora',
  },
  {
    id: 'warmWater',
    about: [
      ['agua gelada', 'temperatura saida|agua', 'agua saida'],
      ['sobe|subir|subindo|aumenta|aumentar|alta|quente|esquent*|elevada'],
    ],
    of: ['chw_out_temp', 'chw_in_temp'],
    ways: ['check', 'why', 'effect', 'recognise'],
    text: 'Comece pelo que diz se falta frio ou se chega calor demais: a temperatura da água na entrada e na saída, a carga e quantos compressores operam. Depois a vazão e as pressões de sucção, que mostram se o evaporador recebe água e refrigerante, e por fim a água de condensação, que limita o chiller quando está quente. Estas leituras dizem onde olhar, não qual é a causa.',
    here: 'temperatura de entrada e de saída da água gelada? demanda agora? pressão de sucção dos compressores agora?',
  },
]
