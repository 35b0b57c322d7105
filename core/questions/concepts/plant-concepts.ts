import type { Concept } from './concept.ts'

/** The machines of a plant, and how somebody new comes to know them. */
export const PLANT_CONCEPTS: readonly Concept[] = [
  {
    id: 'tour',
    about: [
      [
        'conhecer|conheco|aprender|entender|estudar|familiarizar|apresent*',
        'novo|nova|novato|novata =aqui|=na|=no|=equipe',
        'acabei|acabo entrar|chegar',
      ],
      ['equipamento|equipamentos|maquina|maquinas|=planta|instalacao|=sistema|=aqui|=casa'],
    ],
    ways: ['check', 'how', 'meaning'],
    text: 'Comece pelo caminho do frio: o chiller resfria a água, a bomba a leva até onde é usada, e a torre joga o calor para fora. Olhe primeiro o estado de cada máquina na tela inicial, depois o Dashboard de cada uma (indicadores, eventos e leituras) e as recomendações.',
    here: 'como está cada máquina agora?',
    namesItself: true,
  },
  {
    id: 'tower',
    about: [['torre|torres']],
    ways: ['how'],
    namesItself: true,
    text: 'A torre joga fora o calor que os chillers tiraram do processo. A água quente do condensador cai sobre o enchimento, o ventilador puxa ar contra ela, uma parte evapora e leva o calor: o resto volta mais frio ao condensador. Ela nunca esfria a água abaixo da temperatura de bulbo úmido do ar.',
    here: 'como está a torre agora?',
  },
  {
    id: 'pump',
    about: [['bomba|bombas']],
    ways: ['how'],
    namesItself: true,
    text: 'A bomba faz a água circular: a de água gelada leva o frio do chiller até onde é usado, a de condensação leva o calor do condensador até a torre. Ela não produz frio; sem ela o chiller fica sem fluxo e desarma por proteção. O que se acompanha é a potência, as horas, as partidas e, onde medidas, vazão e pressão.',
    here: 'como está a bomba agora?',
  },
  {
    id: 'cycle',
    about: [['chiller|chillers|resfriador', 'ciclo refrigeracao|refrigerante', 'compressao vapor']],
    ways: ['how'],
    namesItself: true,
    text: 'O chiller leva calor da água para outro lugar com um fluido que evapora e condensa. No evaporador o refrigerante ferve a baixa pressão e tira o calor da água; o compressor o comprime; no condensador ele entrega o calor à água da torre e vira líquido; a válvula de expansão baixa a pressão, e tudo recomeça. A energia vai quase toda para o compressor.',
    here: 'como está cada chiller agora?',
  },
  {
    id: 'compressor',
    about: [['=compressor|=compressores']],
    ways: ['how'],
    text: 'O compressor aspira o gás frio que vem do evaporador e o comprime até que ele possa ceder calor no condensador. É o coração do chiller e a parte que mais consome e mais se desgasta. O que mais se acompanha nele são as pressões de sucção e de descarga, a temperatura de descarga, o óleo, as horas e as partidas.',
  },
  {
    id: 'expansionValve',
    about: [['valvula expansao', 'dispositivo expansao']],
    ways: ['how', 'why', 'recognise'],
    text: 'A válvula de expansão separa o lado de alta do de baixa pressão e dosa o refrigerante que entra no evaporador, para que o superaquecimento fique onde deve. Fechada ou presa, falta refrigerante e a sucção cai; aberta demais, líquido pode chegar ao compressor. Oscilando, faz a pressão de sucção ondular.',
  },
  {
    id: 'condenser',
    about: [['=condensador|=condensadores', 'evaporador|evaporadores']],
    ways: ['how', 'difference'],
    text: 'São os dois trocadores do chiller. No evaporador o refrigerante ferve a baixa pressão e esfria a água; no condensador ele vira líquido a alta pressão e esquenta a água que vai à torre. O que entra de calor no primeiro, mais a energia do compressor, sai pelo segundo.',
  },
  {
    id: 'thermalLoad',
    about: [['carga termica']],
    ways: ['why', 'how', 'effect'],
    text: 'A carga térmica é o calor que o processo, as pessoas, o sol e as máquinas entregam à água por hora. É ela que o chiller precisa levar embora; muda com a hora, o clima e a produção. Capacidade é o que o chiller leva: se fica abaixo da carga, a água esquenta.',
    here: 'capacidade agora dos chillers',
  },
]
